-- Writing the index took longer than reading all names takes (docs/performance.md). The extension stays: others may use it.
DROP INDEX IF EXISTS "companies_search";
