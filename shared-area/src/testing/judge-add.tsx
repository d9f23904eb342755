import { serveRecords } from '@studio-desk/test-kit/screens/record-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { JUDGE_FIELDS, judgeRoutes, judgeUpdate, type Judge } from '@studio-desk/shared-contract';
import { AreaRoot } from '@studio-desk/shared-ui/components';
import { useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { FormTextField } from '../forms/form-field';
import { RecordForm } from '../forms/record-form';
import { createPickedFieldGroups, createPickedRecordRules } from '../edits/picked-values';
import { useEntitySave } from '../edits/use-entity-save';
import { useNewRecordForm } from '../edits/use-new-record-form';
import {
  getButton,
  testJudgeDraftKind,
  emptyTestJudgeFormValues,
  testJudgeEntity,
  getField,
  toTestJudgeFormValues,
  judgeAnn,
  testJudgeMergeRules,
  testJudgeSchema,
  type TestJudgeFormValues,
} from './judge-form';

/* A small form that adds a record or updates a picked one, to test code that all add forms share. */

export const judgeWithEmail: Judge = { ...judgeAnn, email: 'ann@mail.example' };

const { name: NAME, email: EMAIL, phone: PHONE } = JUDGE_FIELDS;
const judgePicking = createPickedRecordRules<Judge, TestJudgeFormValues, never>({
  formValues: toTestJudgeFormValues,
  groups: createPickedFieldGroups({ name: NAME, email: EMAIL, phone: PHONE }),
  list: { rowsOf: () => [], withRows: (values) => values, textOf: String },
});

function Form() {
  const navigate = useNavigate();
  const leave = () => void navigate('/saved');
  const { mutateAsync: add } = testJudgeEntity.useAdd();
  const update = useEntitySave({
    entity: testJudgeEntity,
    noun: 'judge',
    successMessage: 'Updated',
    ...testJudgeMergeRules,
  });
  const record = useNewRecordForm({
    start: emptyTestJudgeFormValues,
    schema: testJudgeSchema,
    draftKind: testJudgeDraftKind,
    noun: 'judge',
    pickedTitle: 'Updating',
    ...judgePicking,
    entity: testJudgeEntity,
    readFailure: () => 'Not read',
    save: (body, base) => (base ? update.save(base, body) : add(body)),
    failureMessage: 'Not saved',
    onSaved: leave,
  });
  const { picked, hints } = record;
  return (
    <RecordForm
      record={record}
      submitLabel={picked ? 'Update' : 'Add'}
      disabled={record.isPicking}
      onCancel={leave}
    >
      <FormTextField label="name" name="name" onChange={record.followName} />
      <FormTextField label="email" name="email" hint={hints.email} />
      <FormTextField label="phone" name="phone" hint={hints.phone} />
      {!picked && (
        <button type="button" onClick={() => record.pick(judgeWithEmail.id)}>
          Pick Ann
        </button>
      )}
    </RecordForm>
  );
}

const Screen = () => (useLocation().pathname === '/add' ? <Form /> : <p>Elsewhere</p>);

export const updatingNotice = page.getByText('Updating', { exact: true });
export const notificationsRegion = page.getByRole('region', { name: 'Notifications' });

export function serveJudgeAnn() {
  const asStored = (body: unknown): Partial<Judge> => {
    const { email, phone } = judgeUpdate.parse(body);
    return { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
  };
  return serveRecords({ noun: 'judge', routes: judgeRoutes, start: [judgeWithEmail], asStored });
}

export async function renderAddFormWithServer() {
  const server = serveJudgeAnn();
  const screen = await renderScreen(
    <AreaRoot name="judges">
      <Screen />
    </AreaRoot>,
    '/add',
  );
  await fillIn(getField('name'), 'Ann');
  return { ...screen, server };
}

export async function pickJudgeAnn() {
  await press(getButton('Pick Ann'));
  await expect.element(updatingNotice).toBeVisible();
}
