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
import { createEntityApi } from '../queries/entity-api';

/* A form with three fields, to test code that all forms share. */

export interface TestJudgeFormValues {
  name: string;
  email: string;
  phone: string;
}

export const emptyTestJudgeFormValues: TestJudgeFormValues = { name: '', email: '', phone: '' };

export const testJudgeDraftKind = createRecordDraftKind('judge', judge, emptyTestJudgeFormValues);

export const judgeAnn = someJudge({ name: 'Ann Able', last_modified_by: null });

export const testJudgeEntity = createEntityApi({ kind: 'judges', calls: judgeRoutes });

export const testJudgeSchema: FormSchema<TestJudgeFormValues, JudgeCreate> = {
  rules: judgeCreate,
  bodyOf: ({ name, email, phone }) => ({ name, email: email || null, phone: phone || null }),
  fieldAt: (_, [field]) => (field === 'name' || field === 'email' || field === 'phone' ? field : null),
  firstField: 'name',
};

export const toTestJudgeFormValues = ({ name, email, phone }: Judge): TestJudgeFormValues => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
});

const UNITS = createMergeUnits<JudgeFields, JudgeUpdate>(JUDGE_FIELDS, []);

export const testJudgeMergeRules: MergeRules<Judge, JudgeUpdate> = {
  changesIn: pickChangedFields,
  parts: (versions) => UNITS.map((unit) => mergeUnitVersions(unit, versions)),
};

export const getField = (name: keyof TestJudgeFormValues) => page.getByLabelText(name, { exact: true });
export const getButton = (name: string) => page.getByRole('button', { name, exact: true });
