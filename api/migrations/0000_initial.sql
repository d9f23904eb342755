CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_email" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"name" text,
	"contact" text,
	"contact_email" text,
	"entr_certificate" boolean DEFAULT false NOT NULL,
	"entr_graduation_semester" text,
	"entr_graduation_year" text,
	"additional_founders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uga_contact" text,
	"year_started" text,
	"major" text,
	"student_type" text,
	"office_space_at_studio_225" text,
	"office_semester" text,
	"office_year" text,
	"active_tenant" boolean,
	"other_information" text,
	"first_contact" jsonb,
	"additional_touchpoints" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"funding_data" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_funding" double precision,
	"revenue_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"employee_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_by_email" text NOT NULL,
	"last_modified_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "judge_competitions" (
	"judge_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"month" integer,
	"year" integer,
	CONSTRAINT "judge_competitions_judge_id_position_pk" PRIMARY KEY("judge_id","position")
);
--> statement-breakpoint
CREATE TABLE "judges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"point_of_contact" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_by_email" text NOT NULL,
	"last_modified_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"dead_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"bio" text,
	"notes" text,
	"linkedin_url" text,
	"twitter" text,
	"website" text,
	"primary_company" text,
	"company_role" text,
	"company_id" uuid,
	"is_primary_founder" boolean DEFAULT false NOT NULL,
	"degree" text,
	"major" text,
	"graduation_year" text,
	"entr_certificate" boolean DEFAULT false NOT NULL,
	"entr_graduation_semester" text,
	"entr_graduation_year" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_by_email" text NOT NULL,
	"last_modified_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_key" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"seen_generation" integer DEFAULT 0 NOT NULL,
	"recovered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "password_resets_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"full_name" text,
	"last_sign_in_from" text,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "judge_competitions" ADD CONSTRAINT "judge_competitions_judge_id_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_entity" ON "audit_events" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree (lower("company_name"),"id") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "companies_changed" ON "companies" USING btree ("updated_at") WHERE "companies"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "judge_competitions_year" ON "judge_competitions" USING btree ("year");--> statement-breakpoint
CREATE INDEX "judges_name" ON "judges" USING btree (lower("name"),"id") WHERE "judges"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "judges_changed" ON "judges" USING btree ("updated_at") WHERE "judges"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."sent_at" is null and "mail_outbox"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "people_name" ON "people" USING btree (lower("name"),"id") WHERE "people"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "people_changed" ON "people" USING btree ("updated_at") WHERE "people"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "people_company" ON "people" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "people_labels" ON "people" USING gin ("labels");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree (lower("email")) WHERE "people"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_last" ON "sign_in_failures" USING btree ("last_at");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
