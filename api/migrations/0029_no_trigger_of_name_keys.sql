-- additive
-- With a trigger before each row, every update would compute the searched text again. Nothing reads `name_key` any more.
DROP TRIGGER IF EXISTS "companies_renamed" ON "companies";--> statement-breakpoint
DROP FUNCTION IF EXISTS "forget_name_key"();
