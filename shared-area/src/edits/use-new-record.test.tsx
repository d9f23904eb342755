import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { serveRecords } from '@studio-desk/test-kit/screens/record-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import {
  JUDGE_FIELDS,
  judge,
  judgeCreate,
  judgeRoutes,
  judgeUpdate,
  type Judge,
  type JudgeCreate,
  type JudgeUpdate,
} from '@studio-desk/shared-contract';
import { AreaRoot, changedFields, TextField } from '@studio-desk/shared-ui/components';
import { useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useController, useFormContext } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FormSchema } from '../forms/contract-resolver';
import { RecordForm } from '../forms/record-form';
import { useRecordSubmit } from '../forms/use-record-submit';
import { entityQueries } from '../queries/entity-queries';
import { listPickedUnits, replacedTexts, withoutPickedUnits, withPickedUnits } from './picked-values';
import { useEntitySave } from './use-entity-save';
import { useNewRecord } from './use-new-record';

const ann: Judge = {
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Ann Able',
  email: 'ann@mail.example',
  phone: null,
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

const start: Values = { name: '', email: '', phone: '' };
const entity = entityQueries({ key: 'judges', calls: judgeRoutes });
const schema: FormSchema<Values, JudgeCreate> = {
  rules: judgeCreate,
  bodyOf: ({ name, email, phone }) => ({ name, email: email || null, phone: phone || null }),
  fieldAt: (_, [field]) => (field === 'name' || field === 'email' || field === 'phone' ? field : null),
  firstField: 'name',
};
const { name: NAME, email: EMAIL, phone: PHONE } = JUDGE_FIELDS;
const units = listPickedUnits<Values>({ name: NAME, email: EMAIL, phone: PHONE });
const formValues = ({ name, email, phone }: Judge): Values => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
});
const drafts = {
  noun: 'judge',
  like: { base: null, start, values: start },
  fits: ({ base }: { base: unknown }) => base === null || judge.safeParse(base).success,
};

function Form() {
  const navigate = useNavigate();
  const leave = () => void navigate('/saved');
  const { mutateAsync: add } = entity.useAdd();
  const update = useEntitySave({
    entity,
    noun: 'judge',
    successMessage: 'Updated',
    changesIn: changedFields<JudgeUpdate>,
    merge: (_base: Judge, mine: JudgeUpdate) => ({ conflicts: [], changesFor: () => mine }),
  });
  const record = useNewRecord({
    start,
    schema,
    drafts,
    noun: 'judge',
    pickedTitle: 'Updating',
    formValues,
    withPicked: ({ record: stored, before }) => withPickedUnits(units, formValues(stored), before),
    withoutPicked: ({ record: stored, before }, now) =>
      withoutPickedUnits(units, formValues(stored), before, now),
    replaced: ({ before }, now) => replacedTexts(units, before, now),
    entity,
    readFailure: () => 'Not read',
  });
  const { picked, state, hidesTyped, hints } = record;
  const submit = useRecordSubmit({
    state,
    hidesTyped,
    save: (body) => record.save<Judge>(() => (picked ? update.save(picked, body) : add(body))),
    failureMessage: 'Not saved',
    onSaved: leave,
  });
  return (
    <RecordForm
      submit={submit}
      banner={record.banner}
      submitLabel={picked ? 'Update' : 'Add'}
      disabled={record.isPicking}
      onCancel={leave}
    >
      <Input name="name" onChange={record.followName} />
      <Input name="email" hint={hints.email} />
      <Input name="phone" hint={hints.phone} />
      {!picked && (
        <button type="button" onClick={() => record.pick(ann.id)}>
          Pick Ann
        </button>
      )}
    </RecordForm>
  );
}

function Input({ name, hint, onChange }: { name: keyof Values; hint?: string; onChange?: () => void }) {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      label={name}
      hint={hint}
      error={fieldState.error?.message}
      {...field}
      onChange={(event) => {
        field.onChange(event);
        onChange?.();
      }}
    />
  );
}

const Screen = () => (useLocation().pathname === '/add' ? <Form /> : <p>Elsewhere</p>);

const field = (name: keyof Values) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const updating = page.getByText('Updating', { exact: true });
const message = page.getByRole('region', { name: 'Notifications' });

async function show() {
  const asStored = (body: unknown): Partial<Judge> => {
    const { email, phone } = judgeUpdate.parse(body);
    return { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
  };
  const server = serveRecords({ noun: 'judge', routes: judgeRoutes, start: [ann], asStored });
  const screen = await renderScreen(
    <AreaRoot name="judges">
      <Screen />
    </AreaRoot>,
    '/add',
  );
  await field('name').fill('Ann');
  return { ...screen, server };
}

function holdRead(response: () => Judge | Response) {
  const slow = createGate();
  serve(judgeRoutes.get, async () => {
    await slow.opened;
    return response();
  });
  return slow.open;
}

async function pickAnn() {
  await button('Pick Ann').click();
  await expect.element(updating).toBeVisible();
}

describe('picking a record', () => {
  test('shows its values, keeps typed text in its empty fields, and sends only changes', async () => {
    const { server, arrivesAt } = await show();
    await field('email').fill('typed@mail.example');
    await field('phone').fill('1');
    await pickAnn();
    await expect.element(field('name')).toHaveValue('Ann Able');
    await expect.element(field('email')).toHaveValue('ann@mail.example');
    await expect.element(field('email')).toHaveAccessibleDescription('You typed: typed@mail.example');
    await expect.element(field('phone')).toHaveValue('1');
    await button('Update').click();
    await arrivesAt('/saved');
    expect(server.saves).toEqual([{ body: { phone: '1' }, readAt: ann.updated_at }]);
  });

  test('reads it from the server, not from the cache', async () => {
    const { server } = await show();
    queryClient.setQueryData(entity.queries.detail(ann.id).queryKey, ann);
    server.changeBy('bob@university.example', ann.id, { email: 'new@mail.example' });
    await pickAnn();
    await expect.element(field('email')).toHaveValue('new@mail.example');
  });

  test('is cancelled when the name changes before it has loaded', async () => {
    await show();
    const open = holdRead(() => ann);
    await button('Pick Ann').click();
    await expect.element(button('Add')).toBeDisabled();
    await field('name').fill('Zoë');
    open();
    await expect.element(button('Add')).toBeEnabled();
    await expect.element(updating).not.toBeInTheDocument();
    await expect.element(field('email')).toHaveValue('');
  });

  test('moves the focus to the name, because the clicked row is gone', async () => {
    await show();
    await pickAnn();
    await expect.element(field('name')).toHaveFocus();
  });

  test('keeps the focus in another field that the user has moved to', async () => {
    await show();
    const open = holdRead(() => ann);
    await button('Pick Ann').click();
    await field('phone').click();
    open();
    await expect.element(updating).toBeVisible();
    await expect.element(field('phone')).toHaveFocus();
  });

  test('shows that the record was deleted, and removes it from cached lists', async () => {
    const { server } = await show();
    const { queryKey } = entity.queries.cache();
    queryClient.setQueryData(queryKey, { rows: [ann], total: 1 });
    server.drop(ann.id);
    await button('Pick Ann').click();
    await expect.element(message.getByText('Not read')).toBeVisible();
    await expect.element(updating).not.toBeInTheDocument();
    await expect.element(field('name')).toHaveValue('Ann');
    expect(queryClient.getQueryData(queryKey)).toEqual({ rows: [], total: 0 });
  });

  test('reports no failure after the form was left', async () => {
    const { goTo } = await show();
    const open = holdRead(() => refusal(400, 'No'));
    await button('Pick Ann').click();
    const going = goTo('/elsewhere');
    await button('Leave').click();
    await going;
    open();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(page.getByText('Elsewhere')).toBeVisible();
    await expect.element(message.getByText('Not read')).not.toBeInTheDocument();
  });
});

describe('a picked record', () => {
  test('is left when the name changes, and typed text is kept', async () => {
    await show();
    await field('email').fill('typed@mail.example');
    await pickAnn();
    await field('phone').fill('2');
    await field('name').fill('Zoë');
    await expect.element(updating).not.toBeInTheDocument();
    await expect.element(field('name')).toHaveValue('Zoë');
    await expect.element(field('email')).toHaveValue('typed@mail.example');
    await expect.element(field('phone')).toHaveValue('2');
  });

  test("is left by 'Create new instead', which restores the typed name", async () => {
    await show();
    await pickAnn();
    await button('Create new instead').click();
    await expect.element(updating).not.toBeInTheDocument();
    await expect.element(field('name')).toHaveValue('Ann');
    await expect.element(field('email')).toHaveValue('');
    await expect.element(field('name')).toHaveFocus();
  });

  test('that hides typed text counts as unsaved: leaving asks', async () => {
    const { address } = await show();
    await field('email').fill('typed@mail.example');
    await pickAnn();
    await button('Cancel').click();
    await button('Stay').click();
    await expect.element(field('email')).toHaveAccessibleDescription('You typed: typed@mail.example');
    expect(address()).toBe('/add');
  });

  test('stays picked during a save and after its failure, until the name changes', async () => {
    await show();
    await pickAnn();
    const slow = createGate();
    serve(judgeRoutes.update, async () => {
      await slow.opened;
      return refusal(400, 'Not today');
    });
    await field('phone').fill('2');
    await button('Update').click();
    await expect.element(button('Create new instead')).toBeDisabled();
    slow.open();
    await expect.element(message.getByText('Not today')).toBeVisible();
    await expect.element(updating).toBeVisible();
    await field('name').fill('Anna');
    await expect.element(updating).not.toBeInTheDocument();
    await expect.element(field('phone')).toHaveValue('2');
  });

  test('that was deleted before the save is left, and the form adds a new record', async () => {
    const { server, arrivesAt } = await show();
    await field('email').fill('typed@mail.example');
    await pickAnn();
    server.drop(ann.id);
    await field('phone').fill('2');
    await button('Update').click();
    const left = 'Ann Able was deleted meanwhile. The form now adds a new judge.';
    await expect.element(message.getByText(left)).toBeVisible();
    await expect.element(updating).not.toBeInTheDocument();
    const additions = serve(judgeRoutes.create, () => ann);
    await button('Add').click();
    await arrivesAt('/saved');
    expect(additions[0]?.body).toEqual({ name: 'Ann', email: 'typed@mail.example', phone: '2' });
  });
});

test('no record can be picked while a new one is being saved', async () => {
  const { server, arrivesAt } = await show();
  const slow = createGate();
  const additions = serve(judgeRoutes.create, async () => {
    await slow.opened;
    return ann;
  });
  const row = button('Pick Ann').element();
  await button('Add').click();
  await expect.element(button('Saving...')).toBeVisible();
  row.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  slow.open();
  await arrivesAt('/saved');
  expect([additions.length, server.saves.length]).toEqual([1, 0]);
});
