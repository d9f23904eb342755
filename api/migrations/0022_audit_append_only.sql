-- additive
CREATE TRIGGER "audit_events_not_truncated" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
