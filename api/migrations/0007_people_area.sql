-- Labels one a line, as they are stored and as they are shown. `array_to_string` is not immutable for every kind of
-- element; for text it is.
CREATE FUNCTION searched_labels(labels text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array_to_string(labels, E'\n') || E'\n' || replace(array_to_string(labels, E'\n'), '_', ' ')
$$;
--> statement-breakpoint
CREATE TABLE "person_donations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"currency" text NOT NULL,
	"date" date,
	"purpose" text,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_by_email" text NOT NULL,
	"last_modified_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "person_mentorships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"company_id" uuid,
	"mentee_name" text,
	"start_date" date,
	"end_date" date,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_by_email" text NOT NULL,
	"last_modified_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	CONSTRAINT "person_mentorships_mentee" CHECK ("person_mentorships"."company_id" is not null or "person_mentorships"."mentee_name" is not null)
);
--> statement-breakpoint
CREATE TABLE "person_relationships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"role" text,
	"start_date" date,
	"end_date" date,
	"is_primary" boolean DEFAULT false NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_by_email" text NOT NULL,
	"last_modified_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "person_speaking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"event_name" text NOT NULL,
	"topic" text,
	"date" date,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_by_email" text NOT NULL,
	"last_modified_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(
  name
  || E'\n' || coalesce(email, '')
  || E'\n' || coalesce(primary_company, '')
  || E'\n' || searched_labels(labels))) STORED;--> statement-breakpoint
ALTER TABLE "person_donations" ADD CONSTRAINT "person_donations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_mentorships" ADD CONSTRAINT "person_mentorships_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_mentorships" ADD CONSTRAINT "person_mentorships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_relationships" ADD CONSTRAINT "person_relationships_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_relationships" ADD CONSTRAINT "person_relationships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_speaking" ADD CONSTRAINT "person_speaking_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_donations_person" ON "person_donations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_mentorships_person" ON "person_mentorships" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_mentorships_company" ON "person_mentorships" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "person_relationships_person" ON "person_relationships" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_relationships_company" ON "person_relationships" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "person_relationships_primary" ON "person_relationships" USING btree ("person_id") WHERE "person_relationships"."is_primary" and "person_relationships"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "person_speaking_person" ON "person_speaking" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "people_added" ON "people" USING btree ("created_at") WHERE "people"."deleted_at" is null;
