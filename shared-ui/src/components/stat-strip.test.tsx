import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { StatStrip, StatTile } from './stat-strip';

test('a change names the period before in words', async () => {
  const screen = await render(
    <MemoryRouter>
      <StatStrip label="Figures">
        <StatTile label="Founders" value="9" change={{ by: 1300, from: '2025' }} to="/people" />
        <StatTile label="Mentors" value="9" change={{ by: -3, from: '2021 to 2023' }} to="/people" />
        <StatTile label="Donors" value="9" change={{ by: 0, from: '2025' }} to="/people" />
        <StatTile label="Judges" value="9" change={null} to="/people" />
      </StatStrip>
    </MemoryRouter>,
  );
  const names = [
    'Founders 9 up 1,300 from 2025',
    'Mentors 9 down 3 from 2021 to 2023',
    'Donors 9 same as 2025',
    'Judges 9',
  ];
  for (const name of names)
    await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible();
  await expect.element(screen.getByText('+1,300 from 2025')).toBeVisible();
});

test('figures that open something are a button or a link, named by label and figure', async () => {
  const open = vi.fn();
  const screen = await render(
    <MemoryRouter>
      <StatStrip label="Figures">
        <StatTile label="Total Companies" value="312" />
        <StatTile label="Companies with Office" value="14" onOpen={open} />
        <StatTile label="Founders" value="586" to="/people?labels=founder" />
        <StatTile label="Total Majors" value={undefined} />
      </StatStrip>
    </MemoryRouter>,
  );
  await screen.getByRole('button', { name: 'Companies with Office 14' }).click();
  expect(open).toHaveBeenCalledOnce();
  await expect
    .element(screen.getByRole('link', { name: 'Founders 586' }))
    .toHaveAttribute('href', '/people?labels=founder');
  await expect.element(screen.getByRole('button')).toHaveLength(1);
});
