-- Where the extension may not be had, searches read all names instead: right, but slower.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "companies_search" ON "companies" USING gin ("search_text" gin_trgm_ops) WHERE "deleted_at" IS NULL;
EXCEPTION
	WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
		RAISE NOTICE 'companies are searched without an index, for pg_trgm is not available: %', SQLERRM;
END
$$;
