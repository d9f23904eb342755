CREATE TABLE "typeform_connections" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"api_url" text NOT NULL,
	"account_id" text NOT NULL,
	"account" text NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text,
	"expires_at" timestamp (3) with time zone,
	"refresh_from" timestamp (3) with time zone,
	"refreshing_since" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"connected_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "typeform_imports" (
	"mapping_id" uuid NOT NULL,
	"response_id" text NOT NULL,
	"company_id" uuid NOT NULL,
	"action" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "typeform_imports_mapping_id_response_id_pk" PRIMARY KEY("mapping_id","response_id")
);
--> statement-breakpoint
CREATE TABLE "typeform_mappings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"form_id" text NOT NULL,
	"form_title" text NOT NULL,
	"mapping_name" text NOT NULL,
	"field_mappings" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"last_sync_at" timestamp (3) with time zone,
	"retry_from" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "typeform_oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "typeform_paces" (
	"account_id" text PRIMARY KEY NOT NULL,
	"next_call_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"request_id" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"entity" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_count" integer NOT NULL,
	"updated_count" integer NOT NULL,
	"unchanged_count" integer NOT NULL,
	"error_count" integer NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "typeform_connections" ADD CONSTRAINT "typeform_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typeform_imports" ADD CONSTRAINT "typeform_imports_mapping_id_typeform_mappings_id_fk" FOREIGN KEY ("mapping_id") REFERENCES "public"."typeform_mappings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typeform_imports" ADD CONSTRAINT "typeform_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typeform_mappings" ADD CONSTRAINT "typeform_mappings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typeform_oauth_states" ADD CONSTRAINT "typeform_oauth_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "typeform_mappings_user" ON "typeform_mappings" USING btree ("user_id","form_id");--> statement-breakpoint
CREATE INDEX "typeform_mappings_form" ON "typeform_mappings" USING btree ("form_id");--> statement-breakpoint
-- What writes many companies in several statements of one transaction takes a slot of its own for it, and makes
-- nobody wait for its figures: set_config('studio_desk.figure_slot', '8', true).
CREATE FUNCTION "figure_slot"() RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT coalesce(nullif(current_setting('studio_desk.figure_slot', true), '')::integer, pg_backend_pid() % 8)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_to_company_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO company_figures AS kept (figure, year, key, slot, count, amount)
	SELECT fact.figure, fact.year, fact.key, figure_slot(), sum(fact.count), sum(fact.amount)
	FROM added, company_facts(added) AS fact
	WHERE added.deleted_at IS NULL
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (figure, year, key, slot)
	DO UPDATE SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "move_company_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO company_figures AS kept (figure, year, key, slot, count, amount)
	SELECT fact.figure, fact.year, fact.key, figure_slot(), sum(fact.count), sum(fact.amount)
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
CREATE OR REPLACE FUNCTION "take_from_company_figures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO company_figures AS kept (figure, year, key, slot, count, amount)
	SELECT fact.figure, fact.year, fact.key, figure_slot(), -sum(fact.count), -sum(fact.amount)
	FROM removed, company_facts(removed) AS fact
	WHERE removed.deleted_at IS NULL
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (figure, year, key, slot)
	DO UPDATE SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount;
	RETURN NULL;
END
$$;
