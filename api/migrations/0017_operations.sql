-- additive
CREATE TABLE "operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"label" text NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"deleted" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text
);--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "operation_id" uuid;--> statement-breakpoint
CREATE INDEX "operations_newest" ON "operations" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operations_of_kind" ON "operations" USING btree ("kind","at","id");
