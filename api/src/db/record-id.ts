const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id that is no UUID belongs to no record: asked before the query, which the database would refuse. */
export const isRecordId = (value: string): boolean => UUID.test(value);
