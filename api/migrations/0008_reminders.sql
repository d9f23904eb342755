CREATE TABLE "email_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_cadence" text DEFAULT 'never' NOT NULL,
	"reminder_day_of_week" integer DEFAULT 1 NOT NULL,
	"reminder_day_of_month" integer DEFAULT 1 NOT NULL,
	"semester_reminder_date" date,
	"send_updates" boolean DEFAULT true NOT NULL,
	"email_enabled" boolean DEFAULT true NOT NULL,
	"schedule_changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders_sent" (
	"user_id" uuid NOT NULL,
	"cadence" text NOT NULL,
	"period" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"mail_id" uuid NOT NULL,
	CONSTRAINT "reminders_sent_user_id_cadence_period_pk" PRIMARY KEY("user_id","cadence","period")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "email_preferences" ADD CONSTRAINT "email_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders_sent" ADD CONSTRAINT "reminders_sent_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_company_actor" ON "audit_events" USING btree ("actor_id","at") WHERE "audit_events"."entity" = 'company';--> statement-breakpoint
CREATE INDEX "mail_outbox_dead" ON "mail_outbox" USING btree ("dead_at") WHERE "mail_outbox"."dead_at" is not null;