-- additive
-- The same texts as before. Lists are ordered by `fold`, so it is one expression, which PostgreSQL puts into the query
-- instead of a call for each row. Most texts take the short way.
CREATE FUNCTION "fold_any"("t" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	t := normalize(replace(t, '´', ''''), NFKD);
	t := regexp_replace(t, ' ?[\u0300-\u036f]|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
	t := translate(lower(t), E'`’‘‛ʼʹ′“”„‟‐‒–—―−øłđıς\t\r', E'\'\'\'\'\'\'\'""""------oldiσ  ');
	t := replace(replace(replace(t, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
	RETURN btrim(regexp_replace(t, ' {2,}', ' ', 'g'), ' ');
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "fold"("t" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
	WHEN octet_length(t) = char_length(t) AND strpos(t, '  ') = 0 AND strpos(t, E'\t') = 0 AND strpos(t, E'\r') = 0
	THEN btrim(replace(lower(t), '`', ''''), ' ')
	ELSE fold_any(t)
END;
