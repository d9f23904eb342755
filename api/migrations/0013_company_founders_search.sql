-- additive
CREATE FUNCTION "founders_text"("founders" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE jsonb_typeof(founders) WHEN 'array' THEN (
		SELECT coalesce(string_agg(coalesce(one ->> 'name', '') || E'\n' || coalesce(one ->> 'email', ''), E'\n'), '')
		FROM jsonb_array_elements(founders) AS one
	) ELSE '' END
$$;--> statement-breakpoint
CREATE FUNCTION "touchpoint_keys"("first" jsonb, "others" jsonb, "part" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array(
		SELECT DISTINCT lower(btrim(entry ->> part))
		FROM jsonb_array_elements(CASE jsonb_typeof(others) WHEN 'array' THEN others ELSE '[]' END || coalesce("first", '[]')) AS entry
		WHERE btrim(entry ->> part) <> ''
	)
$$;--> statement-breakpoint
-- All columns in one statement, because each statement would rewrite the table.
ALTER TABLE "companies"
	DROP COLUMN "search_text",
	ADD COLUMN "program_keys" text[] GENERATED ALWAYS AS (touchpoint_keys(first_contact, additional_touchpoints, 'program')) STORED NOT NULL,
	ADD COLUMN "status_keys" text[] GENERATED ALWAYS AS (touchpoint_keys(first_contact, additional_touchpoints, 'status')) STORED NOT NULL,
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(
  company_name
  || E'\n' || coalesce(name, '')
  || E'\n' || coalesce(contact, '')
  || E'\n' || coalesce(contact_email, '')
  || E'\n' || coalesce(major, '')
  || E'\n' || coalesce(website, '')
  || E'\n' || coalesce(industry, '')
  || E'\n' || case when additional_founders = '[]' then '' else founders_text(additional_founders) end
  || E'\n' || coalesce(uga_contact, '')
  || E'\n' || coalesce(student_type, '')
  || E'\n' || legacy_text(accelerator)
  || E'\n' || legacy_text(summer_launch)
  || E'\n' || legacy_text(kickstart_fund)
  || E'\n' || coalesce(pitch_competitions, ''))) STORED;
