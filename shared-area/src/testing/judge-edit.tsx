import { serveRecords } from '@studio-desk/test-kit/screens/record-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
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
import { AreaRoot, changedFields, TextField } from '@studio-desk/shared-ui/components';
import { Link, useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useFormContext } from 'react-hook-form';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { fieldUnits, joinParts, mergeUnit, type Choices } from '../edits/merge-edits';
import { LoadedRecord } from '../edits/loaded-record';
import { useEntitySave } from '../edits/use-entity-save';
import { EditedRecord, useRecordEdit } from '../edits/use-record-edit';
import type { FormSchema } from '../forms/contract-resolver';
import { RecordForm } from '../forms/record-form';
import { useRecordSubmit } from '../forms/use-record-submit';
import { entityQueries } from '../queries/entity-queries';

/* A small form that edits a record, for what all edit forms share. */

export const BOB = 'bob@university.example';
export const ann: Judge = {
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Ann Able',
  email: null,
  phone: '1',
  point_of_contact: null,
  competitions: [],
  competitions_count: 0,
  last_competition_name: null,
  last_competition_month: null,
  last_competition_year: null,
  person: null,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  last_modified_by: null,
};

interface Values {
  name: string;
  email: string;
  phone: string;
}

export const entity = entityQueries({ key: 'judges', calls: judgeRoutes });
const schema: FormSchema<Values, JudgeCreate> = {
  rules: judgeCreate,
  bodyOf: ({ name, email, phone }) => ({ name, email: email || null, phone: phone || null }),
  fieldAt: (_, [field]) => (field === 'name' || field === 'email' || field === 'phone' ? field : null),
  firstField: 'name',
};
const formValues = ({ name, email, phone }: Judge): Values => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
});
const empty: Values = { name: '', email: '', phone: '' };
const drafts = {
  noun: 'judge',
  like: { base: null, start: empty, values: empty },
  fits: ({ base }: { base: unknown }) => judge.safeParse(base).success,
};
const UNITS = fieldUnits<JudgeFields, JudgeUpdate>(JUDGE_FIELDS, []);

function merge(base: Judge, changes: JudgeUpdate, theirs: Judge) {
  const { conflicts, values } = joinParts(UNITS.map((unit) => mergeUnit(unit, { base, theirs, changes })));
  return { conflicts, changesFor: (choices: Choices): JudgeUpdate => changedFields(theirs, values(choices)) };
}

function Edit({ latest, onGone }: { latest: Judge; onGone: () => void }) {
  const navigate = useNavigate();
  const saving = useEntitySave({
    entity,
    noun: 'judge',
    successMessage: 'Saved',
    changesIn: changedFields<JudgeUpdate>,
    merge,
  });
  const edit = useRecordEdit({ latest, schema, drafts, formValues, saving, onGone });
  const leave = () => void navigate('/saved');
  const submit = useRecordSubmit({
    state: edit.state,
    save: edit.save,
    failureMessage: 'Not saved',
    onSaved: leave,
  });
  return (
    <EditedRecord noun="judge" edit={edit}>
      <RecordForm submit={submit} banner={edit.banner} submitLabel="Save" onCancel={leave}>
        <Input name="name" />
        <Input name="email" />
        <Input name="phone" />
      </RecordForm>
    </EditedRecord>
  );
}

function Input({ name }: { name: keyof Values }) {
  const { register, formState } = useFormContext<Values>();
  return <TextField label={name} error={formState.errors[name]?.message} {...register(name)} />;
}

function Screen() {
  if (useLocation().pathname !== '/edit') return <p>Elsewhere</p>;
  return (
    <AreaRoot name="judges">
      <Link to="/other">Other</Link>
      <LoadedRecord id={ann.id} entity={entity} failureMessage="Not read" path="/list">
        {(latest, reload) => <Edit latest={latest} onGone={reload} />}
      </LoadedRecord>
    </AreaRoot>
  );
}

export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const notice = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

export const serveJudge = () =>
  serveRecords({
    noun: 'judge',
    routes: judgeRoutes,
    start: [ann],
    asStored: (body) => judgeCreate.partial().parse(body) as Partial<Judge>,
  });

export const renderEdit = () => renderScreen(<Screen />, '/edit');

export async function showEdit() {
  const server = serveJudge();
  const screen = await renderEdit();
  await expect.element(field('phone')).toHaveValue('1');
  return { ...server, ...screen };
}
