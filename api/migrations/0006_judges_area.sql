-- What a judge judged is stored once each: of those that differ in case and outer spaces alone, the first stays.
DELETE FROM "judge_competitions" AS "twin" USING "judge_competitions" AS "first"
WHERE "twin"."judge_id" = "first"."judge_id" AND "twin"."position" > "first"."position"
	AND lower(btrim(coalesce("twin"."name", ''))) = lower(btrim(coalesce("first"."name", '')))
	AND "twin"."month" IS NOT DISTINCT FROM "first"."month" AND "twin"."year" IS NOT DISTINCT FROM "first"."year";--> statement-breakpoint
ALTER TABLE "judge_competitions" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(btrim(coalesce(name, '')))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "competitions_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "competition_years" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "competitions_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "judges" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(
  name
  || E'\n' || coalesce(email, '')
  || E'\n' || coalesce(phone, '')
  || E'\n' || coalesce(point_of_contact, '')
  || E'\n' || competitions_text)) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "judge_competitions_once" ON "judge_competitions" USING btree ("judge_id","name_key",coalesce("month", 0),coalesce("year", -1));--> statement-breakpoint
CREATE INDEX "judge_competitions_name" ON "judge_competitions" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "judges_added" ON "judges" USING btree ("created_at") WHERE "judges"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "judges_email" ON "judges" USING btree (lower("email")) WHERE "judges"."deleted_at" is null;--> statement-breakpoint
CREATE FUNCTION "judged"("judge" uuid) RETURNS TABLE ("count" integer, "years" integer[], "searched" text) LANGUAGE sql STABLE AS $$
	SELECT count(*)::integer,
		coalesce(array_agg(DISTINCT year ORDER BY year DESC) FILTER (WHERE year IS NOT NULL), '{}'),
		coalesce(string_agg(concat_ws(E'\n', name, year), E'\n' ORDER BY position), '')
	FROM judge_competitions WHERE judge_id = judge
$$;--> statement-breakpoint
-- Locks first, then counts: the second statement sees what another transaction, which held the judge, has added.
CREATE FUNCTION "keep_judged"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM judges WHERE id IN (SELECT judge_id FROM touched) ORDER BY id FOR NO KEY UPDATE;
	UPDATE judges
	SET competitions_count = kept.count, competition_years = kept.years, competitions_text = kept.searched
	FROM (SELECT DISTINCT judge_id FROM touched) AS judge, judged(judge.judge_id) AS kept
	WHERE judges.id = judge.judge_id AND (judges.competitions_count, judges.competition_years, judges.competitions_text)
		IS DISTINCT FROM (kept.count, kept.years, kept.searched);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_none_judged"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE judges SET competitions_count = 0, competition_years = '{}', competitions_text = ''
	WHERE competitions_count > 0;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "judge_competitions_added" AFTER INSERT ON "judge_competitions" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "keep_judged"();--> statement-breakpoint
CREATE TRIGGER "judge_competitions_changed" AFTER UPDATE ON "judge_competitions" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "keep_judged"();--> statement-breakpoint
CREATE TRIGGER "judge_competitions_moved" AFTER UPDATE ON "judge_competitions" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "keep_judged"();--> statement-breakpoint
CREATE TRIGGER "judge_competitions_removed" AFTER DELETE ON "judge_competitions" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "keep_judged"();--> statement-breakpoint
CREATE TRIGGER "judge_competitions_emptied" AFTER TRUNCATE ON "judge_competitions" FOR EACH STATEMENT EXECUTE FUNCTION "keep_none_judged"();--> statement-breakpoint
UPDATE "judges" SET "competitions_count" = kept.count, "competition_years" = kept.years, "competitions_text" = kept.searched
FROM "judges" AS "judge", judged("judge"."id") AS kept
WHERE "judges"."id" = "judge"."id" AND kept.count > 0;
