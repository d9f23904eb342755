-- additive
DROP INDEX CONCURRENTLY IF EXISTS "audit_events_operation";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_events_operation" ON "audit_events" USING btree ("operation_id","entity","entity_id") WHERE "audit_events"."operation_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "companies_by_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_by_name" ON "companies" USING btree (lower("company_name"),"id","company_name") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "companies_first_contact_status";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_first_contact_status" ON "companies" USING btree (lower("first_contact" ->> 'status')) WHERE "companies"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "judges_by_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "judges_by_name" ON "judges" USING btree (lower("name"),"id","name") WHERE "judges"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "judges_competition_years";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "judges_competition_years" ON "judges" USING gin ("competition_years") WHERE "judges"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "judges_last_competition_year";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "judges_last_competition_year" ON "judges" USING btree (("competition_years"[1]) desc nulls last,"id") WHERE "judges"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "judges_competitions_count";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "judges_competitions_count" ON "judges" USING btree ("competitions_count" DESC,"id") WHERE "judges"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "people_by_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "people_by_name" ON "people" USING btree (lower("name"),"id","name") WHERE "people"."deleted_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "companies_name";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "judges_name";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "people_name";
