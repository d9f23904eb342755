-- additive
-- The same as `fold` of the contract. Most texts are ASCII, and take the short way.
CREATE FUNCTION "fold"("t" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	IF octet_length(t) = char_length(t) THEN
		t := translate(lower(t), E'`\t\r', E'\'  ');
	ELSE
		t := normalize(replace(t, '´', ''''), NFKD);
		t := regexp_replace(t, ' ?[\u0300-\u036f]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
		t := translate(lower(t), E'’‘‛ʼʹ′`“”„‟‐‒–—―−øłđıς\t\r', E'\'\'\'\'\'\'\'""""------oldiσ  ');
		t := replace(replace(replace(t, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
	END IF;
	WHILE strpos(t, '  ') > 0 LOOP
		t := replace(t, '  ', ' ');
	END LOOP;
	RETURN btrim(t, ' ');
END
$$;--> statement-breakpoint
ALTER TABLE "companies"
	DROP COLUMN "search_text",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(
  company_name
  || E'\n' || coalesce(name, '')
  || E'\n' || coalesce(contact, '')
  || E'\n' || coalesce(contact_email, '')
  || E'\n' || coalesce(major, '')
  || E'\n' || coalesce(website, '')
  || E'\n' || coalesce(industry, '')
  || E'\n' || case when additional_founders = '[]' then '' else founders_text(additional_founders) end
  || E'\n' || coalesce(uga_contact, '')
  || E'\n' || coalesce(student_type, '')
  || E'\n' || legacy_text(accelerator)
  || E'\n' || legacy_text(summer_launch)
  || E'\n' || legacy_text(kickstart_fund)
  || E'\n' || coalesce(pitch_competitions, ''))) STORED;--> statement-breakpoint
ALTER TABLE "judges"
	DROP COLUMN "search_text",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(
  name
  || E'\n' || coalesce(email, '')
  || E'\n' || coalesce(phone, '')
  || E'\n' || coalesce(point_of_contact, '')
  || E'\n' || competitions_text)) STORED;--> statement-breakpoint
ALTER TABLE "people"
	DROP COLUMN "search_text",
	ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(
  name
  || E'\n' || coalesce(email, '')
  || E'\n' || coalesce(primary_company, '')
  || E'\n' || searched_labels(labels))) STORED;
