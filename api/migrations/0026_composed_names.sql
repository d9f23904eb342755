-- additive
-- Texts that come in are composed; a name from before would have a twin.
UPDATE "companies" SET "company_name" = normalize("company_name", NFC) WHERE "company_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "judges" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "people" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
-- Keys are folded as searches are; the next start fills them in.
UPDATE "companies" SET "name_key" = NULL WHERE octet_length("company_name") <> char_length("company_name") OR "company_name" LIKE '%`%';
