-- additive
INSERT INTO "operations" ("id", "kind", "type", "at", "by", "label", "created", "updated", "deleted", "undone_at", "undone_by")
SELECT "id", CASE "entity" WHEN 'company' THEN 'companies' WHEN 'judge' THEN 'judges' ELSE 'people' END, 'upload', "at",
	"uploaded_by", 'Uploaded ' || "file_name", "created_count", "updated_count", 0, "undone_at",
	CASE WHEN "undone_at" IS NOT NULL THEN "uploaded_by" END
FROM "uploads" WHERE "created_count" + "updated_count" > 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- For other transactions the audit stays append-only: they do not see this function before the commit, and by then it refuses again.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RETURN NULL;
END
$$;--> statement-breakpoint
UPDATE "audit_events" SET "operation_id" = "uploads"."id" FROM "uploads"
WHERE "audit_events"."at" = "uploads"."at" AND "audit_events"."request_id" = "uploads"."request_id"
	AND "audit_events"."entity" = "uploads"."entity"
	AND "audit_events"."operation_id" IS NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
