import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import { getButton, getCompetitionRow, serveJudgeForm } from '../testing/judge-form-page';
import { someJudge } from '../testing/some-judge';

const BOB = 'bob@university.example';
const gban = { name: 'GBAN', month: 'April', year: 2024, date: '2024-04-01' } as const;
const pitch = { name: 'SEC Pitch', month: 'May', year: 2025, date: '2025-05-01' } as const;
const ann = someJudge({ name: 'Ann Able', phone: '1', competitions: [gban] });

describe('saving a judge that was changed meanwhile', () => {
  test('keeps all competitions that both added', async () => {
    const server = serveJudgeForm(ann);
    await renderScreen(<JudgesArea />, `/judges/edit/${ann.id}`);
    await press(getButton('Add Competition'));
    await fillIn(getCompetitionRow(2).getByRole('combobox', { name: 'Competition Name' }), 'Startup Cup');
    server.changeBy(BOB, ann.id, { competitions: [gban, pitch] });
    await press(getButton('Save Changes'));
    await expect.element(page.getByText('Judge updated successfully!')).toBeVisible();
    expect(server.stored(ann.id)?.competitions.map(({ name }) => name)).toEqual([
      'GBAN',
      'SEC Pitch',
      'Startup Cup',
    ]);
  });
});
