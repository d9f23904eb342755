import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { StatStrip, StatTile } from './stat-strip';

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
