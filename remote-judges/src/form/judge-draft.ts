import type { RecordDraftKind } from '@studio-desk/shared-auth';
import { judge, type Judge } from '@studio-desk/shared-contract';
import { emptyCompetition, emptyFormValues, type JudgeFormValues } from './judge-form-values';

/** A form with a row in its list: what was kept in another shape is dropped. */
const oneRowEach: JudgeFormValues = { ...emptyFormValues, competitions: [emptyCompetition] };

/** What is kept of the form when the session ends over it. */
export const judgeDraft: RecordDraftKind<Judge, JudgeFormValues> = {
  noun: 'judge',
  like: { base: null, start: oneRowEach, values: oneRowEach },
  fits: ({ base }) => base === null || judge.safeParse(base).success,
};
