import { serveRecords } from '@studio-desk/test-kit/screens/record-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { judgeCreate, judgeRoutes, type Judge } from '@studio-desk/shared-contract';
import { AreaRoot } from '@studio-desk/shared-ui/components';
import { Link, useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { RecordLoader } from '../edits/record-loader';
import { useEntitySave } from '../edits/use-entity-save';
import { EditedRecordFrame, useRecordEditForm } from '../edits/use-record-edit-form';
import { FormTextField } from '../forms/form-field';
import { RecordForm } from '../forms/record-form';
import {
  testJudgeDraftKind,
  testJudgeEntity,
  getField,
  toTestJudgeFormValues,
  judgeAnn,
  testJudgeMergeRules,
  testJudgeSchema,
} from './judge-form';

/* A small form that edits a record, to test code that all edit forms share. */

export const BOB_EMAIL = 'bob@university.example';
export const judgeWithPhone: Judge = { ...judgeAnn, phone: '1' };

function Edit({ latest, onGone }: { latest: Judge; onGone: () => void }) {
  const navigate = useNavigate();
  const saving = useEntitySave({
    entity: testJudgeEntity,
    noun: 'judge',
    successMessage: 'Saved',
    ...testJudgeMergeRules,
  });
  const leave = () => void navigate('/saved');
  const edit = useRecordEditForm({
    latest,
    schema: testJudgeSchema,
    draftKind: testJudgeDraftKind,
    formValues: toTestJudgeFormValues,
    saving,
    onGone,
    failureMessage: 'Not saved',
    onSaved: leave,
  });
  return (
    <EditedRecordFrame noun="judge" edit={edit}>
      <RecordForm record={edit} submitLabel="Save" onCancel={leave}>
        <FormTextField label="name" name="name" />
        <FormTextField label="email" name="email" />
        <FormTextField label="phone" name="phone" />
      </RecordForm>
    </EditedRecordFrame>
  );
}

function Screen() {
  if (useLocation().pathname !== '/edit') return <p>Elsewhere</p>;
  return (
    <AreaRoot name="judges">
      <Link to="/other">Other</Link>
      <RecordLoader id={judgeWithPhone.id} entity={testJudgeEntity} failureMessage="Not read" path="/list">
        {(latest, reload) => <Edit latest={latest} onGone={reload} />}
      </RecordLoader>
    </AreaRoot>
  );
}

export const getNotification = (text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

export const serveJudge = () =>
  serveRecords({
    noun: 'judge',
    routes: judgeRoutes,
    start: [judgeWithPhone],
    asStored: (body) => judgeCreate.partial().parse(body) as Partial<Judge>,
  });

export const renderEditForm = () => renderScreen(<Screen />, '/edit');

export async function renderEditFormWithServer() {
  const server = serveJudge();
  const screen = await renderEditForm();
  await expect.element(getField('phone')).toHaveValue('1');
  return { ...server, ...screen };
}
