-- additive
DROP INDEX CONCURRENTLY IF EXISTS "companies_trash";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_trash" ON "companies" USING btree ("deleted_at","id") WHERE "companies"."deleted_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "judges_trash";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "judges_trash" ON "judges" USING btree ("deleted_at","id") WHERE "judges"."deleted_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "people_trash";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "people_trash" ON "people" USING btree ("deleted_at","id") WHERE "people"."deleted_at" is not null;
