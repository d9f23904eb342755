ALTER TABLE "companies" ADD COLUMN "industry" text;--> statement-breakpoint
ALTER TABLE "companies" drop column "search_text";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(
  company_name
  || E'\n' || coalesce(name, '')
  || E'\n' || coalesce(contact, '')
  || E'\n' || coalesce(contact_email, '')
  || E'\n' || coalesce(major, '')
  || E'\n' || coalesce(website, '')
  || E'\n' || coalesce(industry, '')
  || E'\n' || coalesce(uga_contact, '')
  || E'\n' || coalesce(student_type, '')
  || E'\n' || legacy_text(accelerator)
  || E'\n' || legacy_text(summer_launch)
  || E'\n' || legacy_text(kickstart_fund)
  || E'\n' || coalesce(pitch_competitions, ''))) STORED;