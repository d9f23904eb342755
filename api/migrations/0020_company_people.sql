-- additive
CREATE TABLE "company_people" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);--> statement-breakpoint
CREATE FUNCTION "people_of_companies"("ids" uuid[]) RETURNS TABLE ("company_id" uuid, "people" integer) LANGUAGE sql STABLE AS $$
	SELECT linked.company_id, count(DISTINCT person_id)::integer FROM (
		SELECT people.company_id, people.id AS person_id FROM people
		WHERE people.deleted_at IS NULL AND people.company_id = ANY(ids)
		UNION ALL
		SELECT relationship.company_id, people.id
		FROM person_relationships AS relationship JOIN people ON people.id = relationship.person_id
		WHERE people.deleted_at IS NULL AND relationship.deleted_at IS NULL AND relationship.company_id = ANY(ids)
	) AS linked GROUP BY linked.company_id
$$;--> statement-breakpoint
-- Locks first, then counts: the last statement sees what another transaction, which held the lock, has added.
CREATE FUNCTION "count_company_people"("ids" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF ids IS NULL THEN RETURN; END IF;
	INSERT INTO company_people (company_id, people)
	SELECT DISTINCT id, 0 FROM unnest(ids) AS id ORDER BY id ON CONFLICT DO NOTHING;
	PERFORM FROM company_people WHERE company_id = ANY(ids) ORDER BY company_id FOR UPDATE;
	UPDATE company_people SET people = coalesce(counted.people, 0)
	FROM unnest(ids) AS wanted (id) LEFT JOIN people_of_companies(ids) AS counted ON counted.company_id = wanted.id
	WHERE company_people.company_id = wanted.id AND company_people.people <> coalesce(counted.people, 0);
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_touched_companies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_company_people((SELECT array_agg(DISTINCT company_id) FROM touched WHERE company_id IS NOT NULL));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_companies_of_changed_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_company_people((
		WITH changed AS (
			SELECT added.id, added.company_id, removed.company_id AS previous_id FROM added JOIN removed USING (id)
			WHERE added.company_id IS DISTINCT FROM removed.company_id
				OR (added.deleted_at IS NULL) <> (removed.deleted_at IS NULL)
		)
		SELECT array_agg(DISTINCT company_id) FROM (
			SELECT company_id FROM changed
			UNION SELECT previous_id FROM changed
			UNION SELECT relationship.company_id
				FROM changed JOIN person_relationships AS relationship ON relationship.person_id = changed.id
		) AS affected WHERE company_id IS NOT NULL
	));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "empty_company_people"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM company_people;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "people_added_company_people" AFTER INSERT ON "people" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "count_touched_companies"();--> statement-breakpoint
CREATE TRIGGER "people_removed_company_people" AFTER DELETE ON "people" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "count_touched_companies"();--> statement-breakpoint
CREATE TRIGGER "person_relationships_added_company_people" AFTER INSERT ON "person_relationships" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "count_touched_companies"();--> statement-breakpoint
CREATE TRIGGER "person_relationships_changed_company_people" AFTER UPDATE ON "person_relationships" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "count_touched_companies"();--> statement-breakpoint
CREATE TRIGGER "person_relationships_moved_company_people" AFTER UPDATE ON "person_relationships" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "count_touched_companies"();--> statement-breakpoint
CREATE TRIGGER "person_relationships_removed_company_people" AFTER DELETE ON "person_relationships" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "count_touched_companies"();--> statement-breakpoint
CREATE TRIGGER "people_changed_company_people" AFTER UPDATE ON "people" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_companies_of_changed_people"();--> statement-breakpoint
CREATE TRIGGER "people_emptied_company_people" AFTER TRUNCATE ON "people" FOR EACH STATEMENT EXECUTE FUNCTION "empty_company_people"();
