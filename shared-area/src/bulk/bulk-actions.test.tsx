import {
  companyRoutes,
  personRoutes,
  recordOperationRoutes,
  type BulkResult,
} from '@studio-desk/shared-contract';
import { createErrorResponse, createResponseGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SelectedRecords } from '../table/use-selection';
import { BulkActions } from './bulk-actions';

const OPERATION = '01980000-0000-7000-8000-0000000000aa';
const idOf = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ids = [idOf(1), idOf(2), idOf(3)];
const three: SelectedRecords = { ids, count: 3 };
const done: BulkResult = { matched: 3, changed: 3, unchanged: 0, skipped: [] };

const clear = vi.fn();
beforeEach(() => void clear.mockReset());

const show = (selected: SelectedRecords = three) =>
  renderScreen(
    <BulkActions kind="companies" route={companyRoutes.bulk} selected={selected} clear={clear} />,
    '/',
  );

interface Body {
  dry_run?: boolean;
}
const isCheck = (body: unknown) => (body as Body).dry_run === true;

/** Mocks the route: `checked` is the response to a dry run, `changed` the response to a change. */
const serveBulk = (checked: BulkResult | Response = done, changed: BulkResult | Response = done) =>
  serve(companyRoutes.bulk, ({ body }) => {
    if (isCheck(body)) return checked;
    return changed instanceof Response ? changed : { operation_id: OPERATION, ...changed };
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const option = (name: string) => page.getByRole('option', { name, exact: true });
const dialog = page.getByRole('dialog');
const notices = page.getByRole('region', { name: 'Notifications' });

async function chooseAlumni() {
  await press(button('Edit'));
  await press(option('Student Type'));
  await press(page.getByRole('combobox', { name: 'Student Type' }));
  await press(option('Alumni'));
}

async function review() {
  await chooseAlumni();
  await press(button('Continue'));
}

describe('Edit', () => {
  test('shows the result of the check, makes the change, and offers an undo', async () => {
    const calls = serveBulk({
      ...done,
      changed: 1,
      unchanged: 1,
      skipped: [{ id: idOf(3), name: 'Acme', reason: 'Student type is locked' }],
    });
    await show();
    await review();
    await expect.element(dialog.getByText('Change Student Type of 1 company to Alumni')).toBeVisible();
    await expect.element(dialog.getByText('Unchanged: 1 company with these values already.')).toBeVisible();
    await expect.element(dialog.getByText('1 company is skipped:')).toBeVisible();
    await expect.element(dialog.getByText('Acme: Student type is locked')).toBeVisible();
    await expect.element(button('Change 1 company')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(notices.getByText('Changed Student Type of 3 companies to Alumni')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(clear).toHaveBeenCalledOnce();
    const body = { action: 'update', changes: { student_type: 'Alumni' }, ids, expected: 3 };
    expect(calls.map((call) => call.body)).toEqual([{ ...body, dry_run: true }, body]);
  });

  test('of all matching records sends the filter, or an empty group without one', async () => {
    const calls = serveBulk();
    await show({ filter: null, search: 'acme', count: 3 });
    await review();
    await expect.element(button('Change 3 companies')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ filter: { all: [] }, search: 'acme', expected: 3 });
  });

  test('sets and empties several fields, and a field can be removed again', async () => {
    const calls = serveBulk();
    await show();
    await chooseAlumni();
    await press(button('Change Another Field'));
    await userEvent.keyboard('Major{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Major' })).toHaveFocus();
    await userEvent.keyboard('Law');
    await press(button('Change Another Field'));
    await press(option('Contact Email'));
    await press(page.getByRole('group', { name: 'Contact Email' }).getByText('Empty'));
    await press(button('Change Another Field'));
    await press(option('Active Tenant'));
    await press(page.getByRole('group', { name: 'Active Tenant' }).getByText('No', { exact: true }));
    await press(button('Change Another Field'));
    await press(option('Website'));
    await press(button('Leave out Website'));
    await press(button('Continue'));
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('Change Contact Email, Major, Student Type and Active Tenant of 3 companies');
    await expect.element(dialog.getByText('Set to Law')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      changes: { student_type: 'Alumni', major: 'Law', contact_email: null, active_tenant: false },
    });
  });

  test('shows when another number of records matches, and checks again with it', async () => {
    let matching = 2;
    const calls = serve(companyRoutes.bulk, ({ body }) => {
      const { expected } = body as { expected: number };
      if (expected === matching) return { ...done, matched: matching, changed: matching };
      return createErrorResponse(
        409,
        `${matching} records match now, not ${expected}. Look again before you change them.`,
        'count_changed',
      );
    });
    await show();
    await review();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('2 records match now, not 3. Look again before you change them.');
    await press(button('Look Again'));
    await expect.element(button('Change 2 companies')).toBeEnabled();
    matching = 1;
    await press(button('Change 2 companies'));
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('1 records match now, not 2.');
    await expect.element(button('Change 2 companies')).toBeDisabled();
    await press(button('Look Again'));
    await expect.element(button('Change 1 company')).toBeEnabled();
    expect(clear).not.toHaveBeenCalled();
    expect(calls.map(({ body }) => (body as { expected: number }).expected)).toEqual([3, 2, 2, 1]);
  });

  test('keeps the choices when it fails', async () => {
    serveBulk(createErrorResponse(503, 'The server is busy', 'unavailable'));
    await show();
    await review();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The server is busy');
    await expect.element(page.getByRole('combobox', { name: 'Student Type' })).toHaveTextContent('Alumni');
    serveBulk();
    await press(button('Continue'));
    await expect.element(button('Change 3 companies')).toBeVisible();
    await press(button('Back'));
    await expect.element(page.getByRole('combobox', { name: 'Student Type' })).toHaveTextContent('Alumni');
  });

  test.each([
    ['result', () => done],
    ['failure', () => createErrorResponse(503, 'The server is busy', 'unavailable')],
  ])('drops the %s of a check whose values were changed meanwhile', async (_, outdated) => {
    const response = createResponseGate();
    serve(companyRoutes.bulk, async () => {
      await response.opened;
      return outdated();
    });
    await show();
    await review();
    await press(page.getByRole('combobox', { name: 'Student Type' }));
    await press(option('Faculty'));
    response.open();
    await expect.element(button('Continue')).toBeEnabled();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    const calls = serveBulk();
    await press(button('Continue'));
    await press(button('Change 3 companies'));
    const changes = { student_type: 'Faculty' };
    await expect.poll(() => calls).toMatchObject([{ body: { changes } }, { body: { changes } }]);
  });

  test('links to Activity when its response is lost, and a second check shows that it was made', async () => {
    serveBulk(done, HttpResponse.error());
    await show();
    await review();
    await press(button('Change 3 companies'));
    await expect.element(dialog.getByText("We can't tell whether the change was made.")).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Activity' }))
      .toHaveAttribute('href', '/companies/activity');
    await expect.element(button('Change 3 companies')).toBeDisabled();
    serveBulk({ ...done, changed: 0, unchanged: 3 });
    await press(button('Look Again'));
    await expect.element(dialog.getByText('Nothing changes')).toBeVisible();
    expect(clear).not.toHaveBeenCalled();
  });

  test('says that more than 10,000 records cannot be changed at once', async () => {
    await show({ filter: null, search: null, count: 10_001 });
    await press(button('Edit'));
    await expect.element(notices.getByText('At most 10,000 companies can be changed at once.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('adds to and removes from a field with several choices', async () => {
    const calls = serve(personRoutes.bulk, () => done);
    await renderScreen(
      <BulkActions kind="people" route={personRoutes.bulk} selected={three} clear={clear} />,
      '/',
    );
    await press(button('Edit'));
    await press(option('Labels'));
    const labels = page.getByRole('group', { name: 'Labels' });
    await press(button('Continue'));
    await expect
      .element(labels.getByRole('combobox', { name: 'Labels' }))
      .toHaveAccessibleDescription('Choose a value');
    await press(option('mentor'));
    await press(button('Continue'));
    await expect.element(dialog.getByText('Add mentor', { exact: true })).toBeVisible();
    await press(button('Back'));
    await press(labels.getByText('Remove'));
    await press(button('Continue'));
    await expect.element(dialog.getByText('Remove mentor', { exact: true })).toBeVisible();
    expect(calls.map(({ body }) => (body as { changes: unknown }).changes)).toEqual([
      { labels: { add: ['mentor'] } },
      { labels: { remove: ['mentor'] } },
    ]);
  });
});

describe('Delete', () => {
  test('shows how many records are deleted, and requires the word', async () => {
    const calls = serveBulk();
    await show();
    await press(button('Delete'));
    const question = page.getByRole('dialog', { name: 'Delete 3 companies?' });
    await expect.element(question.getByText('Delete 3 companies', { exact: true })).toBeVisible();
    const confirm = question.getByRole('button', { name: 'Delete' });
    await expect.element(confirm).toBeDisabled();
    await fillIn(question.getByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELETE');
    await press(confirm);
    await expect.element(notices.getByText('Deleted 3 companies')).toBeVisible();
    expect(clear).toHaveBeenCalledOnce();
    const body = { action: 'delete', ids, expected: 3 };
    expect(calls.map((call) => call.body)).toEqual([{ ...body, dry_run: true }, body]);
  });

  test('cannot be confirmed before the check succeeded', async () => {
    serveBulk(
      createErrorResponse(
        409,
        '2 records match now, not 3. Look again before you change them.',
        'count_changed',
      ),
    );
    await show();
    await press(button('Delete'));
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    await fillIn(dialog.getByRole('textbox'), 'DELETE');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('2 records match now, not 3.');
    await expect.element(confirm).toBeDisabled();
    serveBulk({ ...done, matched: 2, changed: 2 });
    await press(button('Look Again'));
    await expect.element(confirm).toBeEnabled();
  });
});

test('a deletion that the busy server refused can be tried again', async () => {
  const busy = createErrorResponse(503, 'The server is busy', 'unavailable');
  serveBulk(done, busy);
  await show();
  await press(button('Delete'));
  await fillIn(dialog.getByRole('textbox'), 'DELETE');
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await press(confirm);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The server is busy');
  serveBulk();
  await press(button('Look Again'));
  await press(confirm);
  await expect.element(notices.getByText('Deleted 3 companies')).toBeVisible();
});

describe('Undo in the toast', () => {
  const change = async () => {
    serveBulk();
    await show();
    await review();
    await press(button('Change 3 companies'));
  };

  test('shows what was restored and what was not', async () => {
    const urls: string[] = [];
    serve(recordOperationRoutes.undo, (_, { url }) => {
      urls.push(new URL(url).pathname);
      return {
        operation_id: OPERATION,
        restored: 2,
        removed: 0,
        skipped: [{ id: idOf(3), name: 'Acme', fields: ['major'], reason: 'Changed since' }],
      };
    });
    await change();
    await press(notices.getByRole('button', { name: 'Undo' }));
    await expect
      .element(notices.getByText('Restored 2 companies. 1 company could not be put back in full: Acme.'))
      .toBeVisible();
    expect(urls).toEqual([`/api/operations/${OPERATION}/undo`]);
  });

  test('can be retried after a failure, and reports a change that was already undone', async () => {
    serve(recordOperationRoutes.undo, () => HttpResponse.error());
    await change();
    await press(notices.getByRole('button', { name: 'Undo' }));
    await expect.element(notices.getByText('The undo got no response.')).toBeVisible();
    serve(recordOperationRoutes.undo, () =>
      createErrorResponse(409, 'This was already undone.', 'already_undone'),
    );
    await press(notices.getByRole('button', { name: 'Try again' }));
    await expect.element(notices.getByText('This was already undone.')).toBeVisible();
  });
});
