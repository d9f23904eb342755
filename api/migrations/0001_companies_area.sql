CREATE TABLE "company_figures" (
	"figure" text NOT NULL,
	"year" text NOT NULL,
	"key" text NOT NULL,
	"slot" integer NOT NULL,
	"count" integer NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "company_figures_figure_year_key_slot_pk" PRIMARY KEY("figure","year","key","slot")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "accelerator" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "summer_launch" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "kickstart_fund" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pitch_competitions" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "name_key" text;--> statement-breakpoint
CREATE FUNCTION "legacy_text"("contact" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE jsonb_typeof(contact)
		WHEN 'string' THEN contact #>> '{}'
		WHEN 'object' THEN coalesce(contact ->> 'semester', '') || E'\n' || coalesce(contact ->> 'year', '')
			|| E'\n' || coalesce(contact ->> 'status', '')
		ELSE ''
	END
$$;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(
  company_name
  || E'\n' || coalesce(name, '')
  || E'\n' || coalesce(contact, '')
  || E'\n' || coalesce(contact_email, '')
  || E'\n' || coalesce(major, '')
  || E'\n' || coalesce(uga_contact, '')
  || E'\n' || coalesce(student_type, '')
  || E'\n' || legacy_text(accelerator)
  || E'\n' || legacy_text(summer_launch)
  || E'\n' || legacy_text(kickstart_fund)
  || E'\n' || coalesce(pitch_competitions, ''))) STORED;--> statement-breakpoint
CREATE INDEX "companies_changed_by" ON "companies" USING btree ("last_modified_by","updated_at") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_added" ON "companies" USING btree ("created_at") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_office" ON "companies" USING btree (lower("company_name"),"id") WHERE "companies"."deleted_at" is null and "companies"."office_space_at_studio_225" in ('Yes', 'X');--> statement-breakpoint
CREATE INDEX "companies_name_key" ON "companies" USING btree ("name_key") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_email" ON "companies" USING btree (lower("contact_email")) WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE FUNCTION "json_list"("value" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE jsonb_typeof(value) WHEN 'array' THEN value ELSE '[]' END
$$;--> statement-breakpoint
CREATE FUNCTION "company_touchpoints"("company" "companies") RETURNS TABLE ("program" text, "year" text, "status" text, "is_first" boolean) LANGUAGE sql IMMUTABLE AS $$
	SELECT nullif(btrim(entry ->> 'program'), ''), nullif(btrim(entry ->> 'year'), ''),
		coalesce(nullif(btrim(entry ->> 'status'), ''), 'Unknown'), is_first
	FROM (
		SELECT company.first_contact, true WHERE jsonb_typeof(company.first_contact) = 'object'
		UNION ALL
		SELECT jsonb_array_elements(json_list(company.additional_touchpoints)), false
	) AS entries (entry, is_first)
$$;--> statement-breakpoint
CREATE FUNCTION "company_facts"("company" "companies") RETURNS TABLE ("figure" text, "year" text, "key" text, "count" integer, "amount" numeric) LANGUAGE sql IMMUTABLE AS $$
	WITH touchpoints AS MATERIALIZED (SELECT * FROM company_touchpoints(company)),
	yearly AS (
		SELECT CASE lower(program)
				WHEN 'kickstart fund' THEN 'kickstart'
				WHEN 'idea accelerator' THEN 'accelerator'
				WHEN 'accelerator' THEN 'accelerator'
				WHEN 'summer launch' THEN 'summer_launch'
			END AS figure, year, status
		FROM touchpoints WHERE year IS NOT NULL
	)
	SELECT 'companies', '', '', 1, 0::numeric
	UNION ALL
	SELECT 'offices', '', '', 1, 0
		WHERE company.office_space_at_studio_225 IN ('Yes', 'X') AND company.active_tenant IS NOT FALSE
	UNION ALL
	SELECT 'major', '', coalesce(nullif(btrim(company.major), ''), 'Unknown'), 1, 0
	UNION ALL
	SELECT 'student_type', '', coalesce(nullif(btrim(company.student_type), ''), 'Unknown'), 1, 0
	UNION ALL
	SELECT 'contact', '', btrim(company.uga_contact), 1, 0 WHERE btrim(company.uga_contact) <> ''
	UNION ALL
	SELECT 'first_program', '', program, 1, 0 FROM touchpoints WHERE is_first AND program IS NOT NULL
	UNION ALL
	SELECT 'program', '', min(program), 1, 0 FROM touchpoints WHERE program IS NOT NULL GROUP BY lower(program)
	UNION ALL
	SELECT figure, year, '', 1, 0 FROM yearly WHERE figure IS NOT NULL GROUP BY figure, year
	UNION ALL
	SELECT figure, year, min(status), 1, 0 FROM yearly
		WHERE figure IN ('accelerator', 'summer_launch') GROUP BY figure, year, lower(status)
	UNION ALL
	SELECT 'funding', btrim(entry ->> 'year'), coalesce(btrim(entry ->> 'source'), 'Unknown'), 1,
			CASE jsonb_typeof(entry -> 'amount') WHEN 'number' THEN (entry ->> 'amount')::numeric ELSE 0 END
		FROM jsonb_array_elements(json_list(company.funding_data)) AS entry
		WHERE btrim(entry ->> 'year') <> ''
$$;--> statement-breakpoint
CREATE FUNCTION "add_to_company_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO company_figures AS kept (figure, year, key, slot, count, amount)
	SELECT fact.figure, fact.year, fact.key, pg_backend_pid() % 8, sum(fact.count), sum(fact.amount)
	FROM added, company_facts(added) AS fact
	WHERE added.deleted_at IS NULL
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (figure, year, key, slot)
	DO UPDATE SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "move_company_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO company_figures AS kept (figure, year, key, slot, count, amount)
	SELECT fact.figure, fact.year, fact.key, pg_backend_pid() % 8, sum(fact.count), sum(fact.amount)
	FROM (
		SELECT now.figure, now.year, now.key, now.count, now.amount
		FROM added, company_facts(added) AS now WHERE added.deleted_at IS NULL
		UNION ALL
		SELECT was.figure, was.year, was.key, -was.count, -was.amount
		FROM removed, company_facts(removed) AS was WHERE removed.deleted_at IS NULL
	) AS fact
	GROUP BY 1, 2, 3 HAVING sum(fact.count) <> 0 OR sum(fact.amount) <> 0 ORDER BY 1, 2, 3
	ON CONFLICT (figure, year, key, slot)
	DO UPDATE SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "take_from_company_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO company_figures AS kept (figure, year, key, slot, count, amount)
	SELECT fact.figure, fact.year, fact.key, pg_backend_pid() % 8, -sum(fact.count), -sum(fact.amount)
	FROM removed, company_facts(removed) AS fact
	WHERE removed.deleted_at IS NULL
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (figure, year, key, slot)
	DO UPDATE SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "empty_company_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM company_figures;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "companies_added_figures" AFTER INSERT ON "companies" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "add_to_company_figures"();--> statement-breakpoint
CREATE TRIGGER "companies_changed_figures" AFTER UPDATE ON "companies" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "move_company_figures"();--> statement-breakpoint
CREATE TRIGGER "companies_removed_figures" AFTER DELETE ON "companies" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "take_from_company_figures"();--> statement-breakpoint
CREATE TRIGGER "companies_emptied_figures" AFTER TRUNCATE ON "companies" FOR EACH STATEMENT EXECUTE FUNCTION "empty_company_figures"();--> statement-breakpoint
INSERT INTO "company_figures" ("figure", "year", "key", "slot", "count", "amount")
SELECT fact.figure, fact.year, fact.key, 0, sum(fact.count), sum(fact.amount)
FROM "companies" AS company, company_facts(company) AS fact
WHERE company.deleted_at IS NULL
GROUP BY 1, 2, 3;
