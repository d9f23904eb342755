import type { TypeformMapping } from '@studio-desk/shared-contract';
import type { TypeformMappingRow } from '../../db/schema';

export const presentMapping = (row: TypeformMappingRow): TypeformMapping => ({
  id: row.id,
  form_id: row.form_id,
  form_title: row.form_title,
  mapping_name: row.mapping_name,
  field_mappings: row.field_mappings,
  is_active: row.is_active,
  last_sync_at: row.last_sync_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});
