import { QUERY_FIELDS, removeUnknownFields, type SavedView } from '@studio-desk/shared-contract';
import type { SignedInActor } from '../http/actor';
import type { ViewRow } from './view-repository';
import { canChangeView } from './view-service';

export const presentView = (row: ViewRow, actor: SignedInActor): SavedView => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  shared: row.shared,
  owner: row.owner,
  can_change: canChangeView(row, actor),
  ...removeUnknownFields(row.query, QUERY_FIELDS[row.kind]),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
