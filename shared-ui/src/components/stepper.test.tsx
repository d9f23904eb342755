import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Stepper } from './stepper';

test('announces which step is current and which are completed', async () => {
  const screen = await render(
    <Stepper label="Steps" current={1} steps={['Select Form', 'Configure Mapping', 'Import Responses']} />,
  );
  const steps = screen.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect.poll(() => steps.all().length).toBe(3);
  await expect.element(steps.nth(0)).toHaveTextContent('Select Form(done)');
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(steps.nth(2)).not.toHaveAttribute('aria-current');
});

test('announces the step that failed', async () => {
  const screen = await render(<Stepper label="Steps" failed current={1} steps={['Reading', 'Uploading']} />);
  const steps = screen.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect.element(steps.nth(0)).toHaveTextContent('Reading(done)');
  await expect.element(steps.nth(1)).toHaveTextContent(/^Uploading\(failed\)$/);
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
});
