-- additive
DROP INDEX CONCURRENTLY IF EXISTS "companies_industry";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_industry" ON "companies" USING btree (lower(nullif("industry", '')),"id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "companies_year_started";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_year_started" ON "companies" USING btree ((case when "year_started" ~ '^[0-9]{1,4}$' then "year_started"::integer end) desc nulls last,lower(nullif("year_started", '')) desc nulls last) WHERE "companies"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "companies_total_funding";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_total_funding" ON "companies" USING btree ("total_funding" DESC NULLS LAST) WHERE "companies"."deleted_at" is null;
