-- Not valid: rows from before are left as they are, and read as if what is no list were an empty one.
ALTER TABLE "companies" ADD CONSTRAINT "companies_additional_founders_is_list" CHECK (jsonb_typeof(additional_founders) = 'array') NOT VALID;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_additional_touchpoints_is_list" CHECK (jsonb_typeof(additional_touchpoints) = 'array') NOT VALID;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_funding_data_is_list" CHECK (jsonb_typeof(funding_data) = 'array') NOT VALID;--> statement-breakpoint
-- A hand, or a process from before the column, changes the name alone. Without a key a company is always compared.
CREATE FUNCTION "forget_name_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.name_key := NULL;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "companies_renamed" BEFORE UPDATE OF "company_name" ON "companies" FOR EACH ROW
	WHEN (NEW.company_name IS DISTINCT FROM OLD.company_name AND NEW.name_key IS NOT DISTINCT FROM OLD.name_key)
	EXECUTE FUNCTION "forget_name_key"();
