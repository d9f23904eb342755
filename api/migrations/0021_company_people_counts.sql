-- additive
SELECT count_company_people((SELECT array_agg(DISTINCT company_id) FROM (
	SELECT company_id FROM people UNION SELECT company_id FROM person_relationships
) AS linked WHERE company_id IS NOT NULL));
