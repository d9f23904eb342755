import type { NextStep, RecordNote } from '@studio-desk/shared-contract';
import type { SignedInActor } from '../http/actor';
import type { NextStepRow } from './next-step-repository';
import type { NoteRow } from './note-repository';
import { canChangeNote } from './note-service';

export const presentNote = (row: NoteRow, actor: SignedInActor): RecordNote => ({
  id: row.id,
  text: row.text,
  by: row.by,
  can_change: canChangeNote(row, actor),
  at: row.at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
});

export const presentNextStep = ({ kind, record_id, name, done_at, ...step }: NextStepRow): NextStep => ({
  ...step,
  done_at: done_at?.toISOString() ?? null,
  record: { kind, id: record_id, name },
});
