import {
  JUDGE_FIELDS,
  judge,
  judgeCreate,
  judgeRoutes,
  type Judge,
  type JudgeCreate,
  type JudgeFields,
  type JudgeUpdate,
} from '@studio-desk/shared-contract';
import { someJudge } from '@studio-desk/shared-contract/testing';
import { pickChangedFields } from '@studio-desk/shared-ui/components';
import { page } from 'vitest/browser';
import { createMergeUnits, mergeUnitVersions, type MergeRules } from '../edits/merge-edits';
import type { FormSchema } from '../forms/contract-resolver';
import { createRecordDraftKind } from '../forms/record-draft';
import { createEntityQueries } from '../queries/entity-queries';

/* A form with three fields, to test code that all forms share. */

export interface JudgeFormValues {
  name: string;
  email: string;
  phone: string;
}

export const emptyFormValues: JudgeFormValues = { name: '', email: '', phone: '' };

export const judgeDraftKind = createRecordDraftKind('judge', judge, emptyFormValues);

export const judgeAnn = someJudge({ name: 'Ann Able', last_modified_by: null });

export const judgeEntity = createEntityQueries({ kind: 'judges', calls: judgeRoutes });

export const judgeSchema: FormSchema<JudgeFormValues, JudgeCreate> = {
  rules: judgeCreate,
  bodyOf: ({ name, email, phone }) => ({ name, email: email || null, phone: phone || null }),
  fieldAt: (_, [field]) => (field === 'name' || field === 'email' || field === 'phone' ? field : null),
  firstField: 'name',
};

export const toJudgeFormValues = ({ name, email, phone }: Judge): JudgeFormValues => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
});

const UNITS = createMergeUnits<JudgeFields, JudgeUpdate>(JUDGE_FIELDS, []);

export const judgeMergeRules: MergeRules<Judge, JudgeUpdate> = {
  changesIn: pickChangedFields,
  parts: (versions) => UNITS.map((unit) => mergeUnitVersions(unit, versions)),
};

export const field = (name: keyof JudgeFormValues) => page.getByLabelText(name, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
