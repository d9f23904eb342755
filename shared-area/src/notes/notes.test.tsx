import { followOtherTabs, useSession } from '@studio-desk/shared-auth';
import {
  authRoutes,
  judgeRoutes,
  nextStepRoutes,
  noteRoutes,
  paths,
  type NextStep,
  type RecordNote,
} from '@studio-desk/shared-contract';
import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { NextStepsCard } from './next-steps-card';
import { NextStepsAndNotes } from './next-steps-and-notes';

const NOBODY = 'Nobody with this email has an account';
const ME = 'me@school.example';
const BOB = 'bob@school.example';
const judge = { kind: 'judges', id: '01980000-0000-7000-8000-000000000001', name: 'Jo Judge' } as const;

const colleagues = [
  { email: BOB, full_name: 'Bob Baker', active: true },
  { email: ME, full_name: 'Me', active: true },
];

const ownNote: RecordNote = {
  id: 'note-1',
  text: 'Called.\nNo answer.',
  by: ME,
  can_change: true,
  at: '2026-11-20T12:00:00.000Z',
  edited_at: null,
};
const bobsNote: RecordNote = { ...ownNote, id: 'note-2', text: 'Wrote', by: BOB, can_change: false };
const call: NextStep = {
  id: 'step-1',
  text: 'Call back',
  due: '2020-01-31',
  assignee: ME,
  done_at: null,
  record: judge,
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const section = (name: string) => page.getByRole('region', { name });

const signIn = () =>
  useSession.setState({
    status: 'signed-in',
    user: { id: 'me', email: ME, full_name: 'Me', created_at: '2026-11-20T12:00:00.000Z' },
  });

beforeEach(signIn);
afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

async function show({ notes = [], steps = [] }: { notes?: RecordNote[]; steps?: NextStep[] } = {}) {
  const stored = { notes, steps };
  serve(authRoutes.colleagues, () => colleagues);
  serve(judgeRoutes.notes, () => stored.notes);
  serve(judgeRoutes.nextSteps, () => stored.steps);
  const part = <NextStepsAndNotes kind="judges" calls={judgeRoutes} id={judge.id} />;
  return Object.assign(stored, await renderScreen(part, paths.judges.details(judge.id)));
}

test.each(['Add a note', 'Add a next step'])(
  'what is typed in "%s" allows a search of the list; leaving the record asks',
  async (label) => {
    const { goTo, arrivesAt } = await show();
    await fillIn(page.getByLabelText(label), 'Call');
    const searched = `${paths.judges.details(judge.id)}&search=jo`;
    void goTo(searched);
    await arrivesAt(searched);
    void goTo(paths.judges.details('01980000-0000-7000-8000-000000000002'));
    await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  },
);

describe('notes', () => {
  test('are listed with the name of the author and day, and a new one is added', async () => {
    const stored = await show({ notes: [bobsNote] });
    await expect.element(section('Team Notes')).toHaveTextContent('Nov 20, 2026 by Bob BakerWrote');
    await expect.element(page.getByText('Bob Baker')).toHaveAttribute('title', BOB);
    const calls = serve(judgeRoutes.addNote, () => {
      stored.notes = [ownNote, bobsNote];
      return Response.json(ownNote, { status: 201 });
    });
    await fillIn(page.getByLabelText('Add a note'), ownNote.text);
    await press(button('Add Note'));
    await expect.element(section('Team Notes').getByRole('listitem').first()).toHaveTextContent('No answer.');
    await expect.element(page.getByLabelText('Add a note')).toHaveValue('');
    await expect.element(page.getByLabelText('Add a note')).toHaveFocus();
    expect(calls).toMatchObject([{ body: { text: ownNote.text } }]);
  });

  test('that cannot be saved stay as typed, with the reason', async () => {
    await show();
    serve(judgeRoutes.addNote, () => createErrorResponse(500, 'Something went wrong on our side'));
    await fillIn(page.getByLabelText('Add a note'), 'Important');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByLabelText('Add a note')).toHaveAccessibleDescription(/went wrong/);
    await expect.element(page.getByLabelText('Add a note')).toHaveValue('Important');
    await expect.element(page.getByLabelText('Add a note')).toHaveFocus();
    await press(button('Cancel'));
    await expect.element(page.getByLabelText('Add a note')).toHaveValue('');
    await expect.element(page.getByLabelText('Add a note')).toHaveFocus();
  });

  test('of one’s own alone are edited, and deleted after a question', async () => {
    const stored = await show({ notes: [ownNote, bobsNote] });
    const rows = section('Team Notes').getByRole('listitem');
    await expect.element(rows.nth(1)).toHaveTextContent('Wrote');
    await expect.element(rows.nth(1).getByRole('button')).not.toBeInTheDocument();
    const saves = serve(noteRoutes.update, () => {
      const edited = { ...ownNote, text: 'Answered', edited_at: ownNote.at };
      stored.notes = [edited, bobsNote];
      return edited;
    });
    await press(button('Edit note of Nov 20, 2026'));
    await expect.element(rows.first().getByRole('textbox')).toHaveFocus();
    await fillIn(rows.first().getByRole('textbox'), 'Answered');
    await press(button('Save'));
    await expect.element(rows.first()).toHaveTextContent('by Me, editedAnswered');
    await expect.element(button('Edit note of Nov 20, 2026')).toHaveFocus();
    expect(saves).toMatchObject([{ body: { text: 'Answered' } }]);
    const removals = serve(noteRoutes.remove, () => {
      stored.notes = [bobsNote];
      return new Response(null, { status: 204 });
    });
    await press(button('Delete note of Nov 20, 2026'));
    const confirm = page
      .getByRole('dialog', { name: 'Delete this note?' })
      .getByText('Delete', { exact: true });
    await expect.element(confirm).toBeVisible();
    expect(removals).toEqual([]);
    await confirm.dblClick();
    await expect.element(rows).toHaveLength(1);
    expect(removals).toHaveLength(1);
    await expect.element(page.getByLabelText('Add a note')).toHaveFocus();
  });
});

test('typed notes and next steps come back if the session ends by itself', async () => {
  await show({ notes: [ownNote] });
  const texts = [
    [page.getByLabelText('Add a note'), 'New note'],
    [page.getByLabelText('Add a next step'), 'New step'],
    [page.getByLabelText('Note', { exact: true }), 'Edited note'],
  ] as const;
  await press(button('Edit note of Nov 20, 2026'));
  for (const [field, text] of texts) await fillIn(field, text);
  onTestFinished(followOtherTabs());
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  await cleanup();
  signIn();
  await show({ notes: [ownNote] });
  for (const [field, text] of texts) await expect.element(field).toHaveValue(text);
});

describe('next steps', () => {
  const assign = async (name: string) => {
    await press(page.getByLabelText('Assignee'));
    await press(page.getByRole('option', { name, exact: true }));
  };

  test('are added with day and colleague, and a wrong one is said on its field', async () => {
    const stored = await show();
    await fillIn(page.getByLabelText('Add a next step'), 'Call back');
    await fillIn(page.getByLabelText('Due'), '2020-01-31');
    const assignee = page.getByLabelText('Assignee');
    await expect.element(assignee).toHaveTextContent('Me');
    await assign('Bob Baker');
    const refused = serve(judgeRoutes.addNextStep, () =>
      createErrorResponse(422, [{ loc: ['body', 'assignee'], msg: NOBODY, type: 'value' }]),
    );
    await press(button('Add Next Step'));
    await expect.element(assignee).toHaveAccessibleDescription(NOBODY);
    expect(refused).toMatchObject([{ body: { assignee: BOB } }]);
    const calls = serve(judgeRoutes.addNextStep, () => {
      stored.steps = [call];
      return Response.json(call, { status: 201 });
    });
    await assign('Me');
    await press(button('Add Next Step'));
    await expect.element(section('Next Steps')).toHaveTextContent('Call backOverdue since Jan 31, 2020');
    await expect.element(page.getByLabelText('Add a next step')).toHaveFocus();
    expect(calls).toMatchObject([{ body: { text: 'Call back', due: '2020-01-31', assignee: ME } }]);
  });

  test('are deleted after a question', async () => {
    const stored = await show({ steps: [call] });
    const removals = serve(nextStepRoutes.remove, () => {
      stored.steps = [];
      return new Response(null, { status: 204 });
    });
    await press(button('Delete next step Call back'));
    const question = page.getByRole('dialog', { name: 'Delete this next step?' });
    await expect.element(question).toBeVisible();
    expect(removals).toEqual([]);
    await press(question.getByText('Delete', { exact: true }));
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(section('Next Steps').getByRole('listitem')).not.toBeInTheDocument();
    expect(removals).toHaveLength(1);
    await expect.element(page.getByLabelText('Add a next step')).toHaveFocus();
  });

  test('are for colleagues who still work here; those of the same name are told apart', async () => {
    await show();
    serve(authRoutes.colleagues, () => [
      ...['bob@school.example', 'bob2@school.example'].map((email) => ({
        email,
        full_name: 'Bob Baker',
        active: true,
      })),
      { email: 'left@school.example', full_name: 'Lee Left', active: false },
      { email: 'new@school.example', full_name: null, active: true },
    ]);
    await fillIn(page.getByLabelText('Add a next step'), 'Call back');
    await press(page.getByLabelText('Assignee'));
    await expect.element(page.getByRole('option')).toHaveLength(3);
    expect(
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Bob Baker (bob@school.example)', 'Bob Baker (bob2@school.example)', 'new@school.example']);
  });

  test('of the signed-in user are on the dashboard, lead to their record, and are done there', async () => {
    let open = [call];
    const lists = serve(nextStepRoutes.list, () => open);
    const saves = serve(nextStepRoutes.update, () => {
      open = [];
      return { ...call, done_at: '2026-11-20T12:00:00.000Z' };
    });
    await renderScreen(<NextStepsCard kind="judges" />, '/');
    await expect.element(page.getByRole('link', { name: 'Jo Judge' })).toBeVisible();
    await press(page.getByRole('checkbox', { name: 'Call back' }));
    await expect.element(section('Next steps')).toHaveTextContent('Nothing to do. Add a next step');
    await expect.poll(() => section('Next steps').element().contains(document.activeElement)).toBe(true);
    expect(saves).toMatchObject([{ body: { done: true } }]);
    expect(lists[0]?.query).toEqual({ kind: 'judges', mine: 'true', open: 'true' });
  });
});
