import type { NextStep, RecordNote } from '@studio-desk/shared-contract';
import type { NextStepRow } from './next-step-repository';
import type { NoteRow } from './note-repository';

export const presentNote = ({ id, text, by, at, edited_at }: NoteRow): RecordNote => ({
  id,
  text,
  by,
  at: at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
});

export const presentNextStep = ({ kind, record_id, name, done_at, ...step }: NextStepRow): NextStep => ({
  ...step,
  done_at: done_at?.toISOString() ?? null,
  record: { kind, id: record_id, name },
});
