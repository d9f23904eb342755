import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FilterChip, LabelChips, ToggleChip } from './chip';

test('label chips show three labels, then how many more', async () => {
  const screen = await render(<LabelChips labels={['founder', 'mentor', 'alumni', 'staff', 'donor']} />);
  await expect.element(screen.getByText('alumni')).toBeVisible();
  await expect.element(screen.getByText('staff')).not.toBeInTheDocument();
  await expect.element(screen.getByText('+2')).toHaveAttribute('title', 'staff, donor');
});

test('label chips show no number for exactly three labels', async () => {
  const screen = await render(<LabelChips labels={['founder', 'mentor', 'alumni']} />);
  await expect.element(screen.getByText(/^\+/)).not.toBeInTheDocument();
});

test('a filter chip is removed by its button', async () => {
  const remove = vi.fn();
  const screen = await render(<FilterChip label="founder" onRemove={remove} />);
  await screen.getByRole('button', { name: 'Remove founder' }).click();
  expect(remove).toHaveBeenCalledOnce();
});

function Toggle() {
  const [pressed, setPressed] = useState(false);
  return (
    <ToggleChip pressed={pressed} onChange={setPressed}>
      Mentor
    </ToggleChip>
  );
}

test('a toggle chip exposes whether it is pressed', async () => {
  const screen = await render(<Toggle />);
  const chip = screen.getByRole('button', { name: 'Mentor' });
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
});
