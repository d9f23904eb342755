-- additive
DROP INDEX CONCURRENTLY IF EXISTS "companies_name_key";
