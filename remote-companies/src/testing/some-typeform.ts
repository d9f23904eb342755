import type {
  TypeformMapping,
  TypeformField,
  TypeformForm,
  TypeformStatus,
  TypeformSyncResult,
} from '@studio-desk/shared-contract';

export const connectedStatus: TypeformStatus = {
  connected: true,
  needs_reconnect: false,
  account: 'manager@school.example',
  expires_at: '2026-11-28T12:00:00.000Z',
  sandbox: false,
  configured: true,
};
export const disconnectedStatus: TypeformStatus = {
  ...connectedStatus,
  connected: false,
  account: null,
  expires_at: null,
};

export const needsReconnectStatus: TypeformStatus = {
  ...connectedStatus,
  connected: false,
  needs_reconnect: true,
  expires_at: null,
};

export const someForm = (fields: Partial<TypeformForm> = {}): TypeformForm => ({
  id: 'intake',
  title: 'Fall 2026 Startup Intake',
  last_updated_at: '2026-11-17T12:00:00.000Z',
  response_count: null,
  settings: { is_public: true },
  ...fields,
});

export const createForms = (count: number): TypeformForm[] =>
  Array.from({ length: count }, (_, index) =>
    someForm({ id: `form-${index + 1}`, title: `Form ${String(index + 1).padStart(3, '0')}` }),
  );

export const someQuestion = (
  id: string,
  title: string,
  type = 'short_text',
  required = false,
): TypeformField => ({
  id,
  ref: `ref-${id}`,
  title,
  type,
  required,
});

export const someQuestions: TypeformField[] = [
  someQuestion('q1', 'What is your company called?', 'short_text', true),
  someQuestion('q2', 'Who should we talk to?'),
  someQuestion('q3', 'Your email', 'email', true),
  someQuestion('q4', 'What do you study?'),
  someQuestion('q5', 'You are a...', 'multiple_choice'),
  someQuestion('q6', 'When did you start?', 'number'),
  someQuestion('q7', 'How did you hear of us?', 'long_text'),
];

export const someMapping = (fields: Partial<TypeformMapping> = {}): TypeformMapping => ({
  id: '01980000-0000-7000-8000-0000000000f1',
  form_id: 'intake',
  form_title: 'Fall 2026 Startup Intake',
  mapping_name: 'Intake by name',
  field_mappings: {
    q1: {
      db_field: 'company_name',
      field_type: 'short_text',
      field_title: 'What is your company called?',
      required: true,
      field_ref: 'ref-q1',
    },
  },
  is_active: true,
  last_sync_at: null,
  updated_at: '2026-11-18T12:00:00.000Z',
  ...fields,
});

export const nothingImportedResult: TypeformSyncResult = {
  created_companies: 0,
  updated_companies: 0,
  operation_id: null,
  errors: [],
};
