-- additive
DROP INDEX CONCURRENTLY IF EXISTS "companies_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_name" ON "companies" USING btree (lower("company_name")) WHERE "companies"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "companies_by_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_by_name" ON "companies" USING btree (fold("company_name") collate "C","company_name" collate "C","id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "judges_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "judges_name" ON "judges" USING btree (lower("name")) WHERE "judges"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "judges_by_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "judges_by_name" ON "judges" USING btree (fold("name") collate "C","name" collate "C","id") WHERE "judges"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "people_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "people_name" ON "people" USING btree (lower("name")) WHERE "people"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "people_by_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "people_by_name" ON "people" USING btree (fold("name") collate "C","name" collate "C","id") WHERE "people"."deleted_at" is null;
