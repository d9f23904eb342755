import type { SavedView } from '@studio-desk/shared-contract';

const at = '2026-11-20T10:00:00.000Z';

export const someSavedView = (changes: Partial<SavedView>): SavedView => ({
  id: '0b9a3e0e-4b8f-4d55-8f3a-1c2d3e4f5a6b',
  kind: 'companies',
  name: 'Health',
  shared: false,
  owner: 'morgan@studio-desk.example',
  can_change: true,
  query: { filter: null, search: null, sort: [], columns: [] },
  missing_fields: [],
  created_at: at,
  updated_at: at,
  ...changes,
});
