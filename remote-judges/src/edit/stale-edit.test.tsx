import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import type { Judge } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import { alert, button, field, row, serveForm } from '../testing/judge-form-page';
import { someJudge } from '../testing/some-judge';

const BOB = 'bob@university.example';
const gban = { name: 'GBAN', month: 'April', year: 2024, date: '2024-04-01' } as const;
const pitch = { name: 'SEC Pitch', month: 'May', year: 2025, date: '2025-05-01' } as const;
const ann = someJudge({ name: 'Ann Able', phone: '1', competitions: [gban] });
const dialog = page.getByRole('dialog', { name: 'This judge was changed while you edited it' });
const choice = (of: string, whose: string) =>
  dialog.getByRole('group', { name: of }).getByRole('radio', { name: whose });

/** Types a phone number while another user saves other fields, then saves. */
async function saveOver(fields: Partial<Judge>, who = BOB) {
  const server = serveForm(ann);
  const screen = await renderScreen(<JudgesArea />, `/judges/edit/${ann.id}`);
  await field('Phone').fill('2');
  server.changeBy(who, ann.id, fields);
  await button('Save Changes').click();
  return { ...screen, server };
}

describe('saving a judge that was changed meanwhile', () => {
  test.each([
    ['two users', BOB],
    ['two tabs of one user', 'me@university.example'],
  ])('asks when %s changed the same field, and writes nothing before the choice', async (_, who) => {
    const { server, arrivesAt } = await saveOver({ phone: '3' }, who);
    await expect.element(dialog).toHaveTextContent(`${who} saved it`);
    expect(server.stored(ann.id)?.phone).toBe('3');
    await choice('Phone', 'Yours 2').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Judge updated successfully!')).toBeVisible();
    await arrivesAt('/judges');
    expect(server.stored(ann.id)?.phone).toBe('2');
  });

  test('saves changes to different fields without asking, and shows a toast', async () => {
    const { server } = await saveOver({ competitions: [gban, pitch] });
    await expect.element(page.getByText('Judge updated successfully!')).toBeVisible();
    await expect
      .element(page.getByText(`${BOB} changed this judge meanwhile. Those changes are kept.`))
      .toBeVisible();
    const rows = [gban, pitch].map(({ name, month, year }) => ({ name, month, year: `${year}` }));
    expect(server.saves.at(-1)?.body).toEqual({
      name: 'Ann Able',
      email: null,
      phone: '2',
      point_of_contact: null,
      competitions: rows,
    });
    expect(server.stored(ann.id)?.competitions.map(({ name }) => name)).toEqual(['GBAN', 'SEC Pitch']);
  });

  test('keeps all competitions that both added', async () => {
    const server = serveForm(ann);
    await renderScreen(<JudgesArea />, `/judges/edit/${ann.id}`);
    await button('Add Competition').click();
    await row(2).getByRole('combobox', { name: 'Competition Name' }).fill('Startup Cup');
    server.changeBy(BOB, ann.id, { competitions: [gban, pitch] });
    await button('Save Changes').click();
    await expect.element(page.getByText('Judge updated successfully!')).toBeVisible();
    expect(server.stored(ann.id)?.competitions.map(({ name }) => name)).toEqual([
      'GBAN',
      'SEC Pitch',
      'Startup Cup',
    ]);
  });
});

test('shows one question without error codes, and Keep editing keeps the typed text', async () => {
  const { server } = await saveOver({ phone: '3' });
  await expect.element(dialog).not.toHaveTextContent(/stale_edit|409|Reload/);
  await expect.element(alert).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toHaveTextContent('Choose which one to save');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Phone')).toHaveValue('2');
  expect(server.stored(ann.id)?.phone).toBe('3');
});
