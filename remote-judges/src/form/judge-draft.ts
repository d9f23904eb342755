import type { RecordDraftKind } from '@studio-desk/shared-auth';
import { judge, type Judge } from '@studio-desk/shared-contract';
import { emptyCompetition, emptyFormValues, type JudgeFormValues } from './judge-form-values';

/** An example of the form values: a stored draft with another shape is dropped. */
const oneRowEach: JudgeFormValues = { ...emptyFormValues, competitions: [emptyCompetition] };

export const judgeDraft: RecordDraftKind<Judge, JudgeFormValues> = {
  noun: 'judge',
  like: { base: null, start: oneRowEach, values: oneRowEach },
  fits: ({ base }) => base === null || judge.safeParse(base).success,
};
