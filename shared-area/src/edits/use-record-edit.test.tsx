import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { serveRecords } from '@studio-desk/test-kit/screens/record-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
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
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../standalone/standalone.css';
import type { FormSchema } from '../forms/contract-resolver';
import { RecordForm } from '../forms/record-form';
import { useRecordSubmit } from '../forms/use-record-submit';
import { entityQueries } from '../queries/entity-queries';
import { LoadedRecord } from './loaded-record';
import { fieldUnits, joinParts, mergeUnit, type Choices } from './merge-edits';
import { useEntitySave } from './use-entity-save';
import { EditedRecord, useRecordEdit } from './use-record-edit';

const BOB = 'bob@university.example';
const ann: Judge = {
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
  phone: string;
}

const entity = entityQueries({ key: 'judges', calls: judgeRoutes });
const schema: FormSchema<Values, JudgeCreate> = {
  rules: judgeCreate,
  bodyOf: ({ name, phone }) => ({ name, phone: phone || null }),
  fieldAt: (_, [field]) => (field === 'name' || field === 'phone' ? field : null),
  firstField: 'name',
};
const formValues = ({ name, phone }: Judge): Values => ({ name, phone: phone ?? '' });
const drafts = {
  noun: 'judge',
  like: { base: null, start: { name: '', phone: '' }, values: { name: '', phone: '' } },
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

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const notice = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

async function show() {
  const server = serveRecords({
    noun: 'judge',
    routes: judgeRoutes,
    start: [ann],
    asStored: (body) => judgeCreate.partial().parse(body) as Partial<Judge>,
  });
  const screen = await renderScreen(<Screen />, '/edit');
  await expect.element(field('phone')).toHaveValue('1');
  return { ...server, ...screen };
}

/** The next save responds once `open` is called. */
function slowSave(response: () => Judge | Response) {
  const slow = createGate();
  const calls = serve(judgeRoutes.update, async () => {
    await slow.opened;
    return response();
  });
  return { calls, open: slow.open };
}

describe('saving an edit', () => {
  test('sends the parsed changes with the version that was read, then leaves the form', async () => {
    const { saves, arrivesAt } = await show();
    await field('phone').fill(' 2 ');
    await button('Save').click();
    await arrivesAt('/saved');
    await expect.element(notice('Saved')).toBeVisible();
    expect(saves).toEqual([{ body: { phone: '2' }, readAt: ann.updated_at }]);
    expect(queryClient.getQueryData(entity.queries.detail(ann.id).queryKey)).toMatchObject({ phone: '2' });
  });

  test('sends nothing without changes', async () => {
    const { saves, arrivesAt } = await show();
    await button('Save').click();
    await arrivesAt('/saved');
    await expect.element(notice('No changes to save')).toBeVisible();
    expect(saves).toEqual([]);
  });

  test('sends one request for several clicks, and disables the fields meanwhile', async () => {
    await show();
    const { calls, open } = slowSave(() => refusal(500, 'Out of order'));
    await field('phone').fill('2');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('phone')).toBeDisabled();
    await expect.element(button('Cancel')).toBeEnabled();
    await button('Saving...').click({ force: true });
    open();
    await expect.element(notice('Out of order')).toBeVisible();
    await expect.element(field('phone')).toBeEnabled();
    await expect.element(field('phone')).toHaveFocus();
    await expect.element(field('phone')).toHaveValue('2');
    expect(calls).toHaveLength(1);
  });

  test('sends nothing invalid, and focuses the first invalid field', async () => {
    const { saves } = await show();
    await field('name').fill(' ');
    await button('Save').click();
    await expect.element(field('name')).toHaveAccessibleDescription('Judge name is required');
    await expect.element(field('name')).toHaveFocus();
    expect(saves).toEqual([]);
  });

  test('shows a server error on its field and focuses it', async () => {
    await show();
    serve(judgeRoutes.update, () =>
      refusal(422, [{ loc: ['body', 'name'], msg: 'Name is wrong', type: 'custom' }]),
    );
    await field('phone').fill('2');
    await button('Save').click();
    await expect.element(field('name')).toHaveAccessibleDescription('Name is wrong');
    await expect.element(field('name')).toHaveFocus();
  });

  test.each([
    [
      'of a field that the form lacks',
      () => refusal(422, [{ loc: ['body', 'email'], msg: 'x', type: 'custom' }]),
    ],
    ['without a response', () => Response.error()],
  ])('shows a message when it fails %s, and keeps the typed text', async (_, response) => {
    const { address } = await show();
    serve(judgeRoutes.update, response);
    await field('phone').fill('2');
    await button('Save').click();
    await expect
      .element(page.getByRole('region', { name: 'Notifications' }).getByRole('alert'))
      .toBeVisible();
    await expect.element(field('phone')).toHaveValue('2');
    expect(address()).toBe('/edit');
  });
});

describe('leaving the form', () => {
  test('asks only with unsaved changes', async () => {
    const { arrivesAt, back } = await show();
    await page.getByRole('link', { name: 'Other' }).click();
    await arrivesAt('/other');
    await back();
    await field('phone').fill('2');
    await page.getByRole('link', { name: 'Other' }).click();
    await button('Stay').click();
    await expect.element(field('phone')).toHaveValue('2');
    await page.getByRole('link', { name: 'Other' }).click();
    await button('Leave').click();
    await arrivesAt('/other');
  });

  test.each([
    ['reports the success', () => ann, 'Saved'],
    [
      'reports the reason of a refusal in a message',
      () => refusal(422, [{ loc: ['body', 'name'], msg: 'Name is wrong', type: 'custom' }]),
      'Name is wrong',
    ],
  ])('during a save is not overridden when the save ends, which %s', async (_, response, message) => {
    const { arrivesAt, address } = await show();
    const { open } = slowSave(response);
    await field('phone').fill('2');
    await button('Save').click();
    await page.getByRole('link', { name: 'Other' }).click();
    await button('Leave').click();
    await arrivesAt('/other');
    open();
    await expect.element(notice(message)).toBeVisible();
    expect(address()).toBe('/other');
  });
});

describe('a record that another user changed meanwhile', () => {
  test('is merged when both changed different fields', async () => {
    const { changeBy, stored } = await show();
    changeBy(BOB, ann.id, { name: 'Ann Bell' });
    await field('phone').fill('2');
    await button('Save').click();
    await expect
      .element(notice(`${BOB} changed this judge meanwhile. Those changes are kept.`))
      .toBeVisible();
    expect(stored(ann.id)).toMatchObject({ name: 'Ann Bell', phone: '2' });
  });

  test('asks if both changed one field, and Keep editing keeps the typed text', async () => {
    const { changeBy, stored } = await show();
    changeBy(BOB, ann.id, { phone: '3' });
    await field('phone').fill('2');
    await button('Save').click();
    await button('Keep editing').click();
    await expect.element(field('phone')).toHaveValue('2');
    expect(stored(ann.id)).toMatchObject({ phone: '3' });
  });

  test('has nothing to save when both made the same change', async () => {
    const { changeBy, saves } = await show();
    changeBy(BOB, ann.id, { phone: '2' });
    await field('phone').fill('2');
    await button('Save').click();
    await expect.element(notice('No changes to save')).toBeVisible();
    expect(saves).toHaveLength(1);
  });

  test('shows a banner above the form, which keeps the typed text', async () => {
    const { changeBy } = await show();
    await field('phone').fill('2');
    changeBy(BOB, ann.id, { name: 'Ann Bell' });
    await queryClient.invalidateQueries();
    await expect.element(page.getByText(`${BOB} changed this judge while you were editing.`)).toBeVisible();
    await expect.element(field('phone')).toHaveValue('2');
    await expect.element(field('name')).toHaveValue('Ann Able');
  });
});

test('a record that was deleted meanwhile disappears from the lists, and the typed text is kept', async () => {
  await show();
  queryClient.setQueryData(entity.queries.cache().queryKey, { rows: [ann], total: 1 });
  const gone = () => refusal(404, 'Judge not found', 'not_found');
  serve(judgeRoutes.update, gone);
  serve(judgeRoutes.get, gone);
  await field('phone').fill('2');
  await button('Save').click();
  await expect.element(notice('Judge not found')).toBeVisible();
  await expect.element(field('phone')).toHaveValue('2');
  expect(queryClient.getQueryData(entity.queries.cache().queryKey)).toEqual({ rows: [], total: 0 });
});

test('a record that fails to load leads to the list, with a message', async () => {
  serve(judgeRoutes.get, () => refusal(404, 'Judge not found', 'not_found'));
  const { arrivesAt } = await renderScreen(<Screen />, '/edit');
  await arrivesAt('/list');
  await expect.element(notice('Not read')).toBeVisible();
});
