import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { emailRoutes, NO_SEMESTER_DATE, type EmailPreferences } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { somePreferences } from '../../testing/user-fixtures';
import { button, errorToasts, toasts } from '../../testing/page-parts';
import { servePreferences, showSettings } from '../../testing/show-settings';

const onOff = page.getByRole('switch', { name: 'Email reminders' });
const cadence = (label: string) => page.getByRole('radio', { name: label, exact: true });
const weekday = page.getByRole('combobox', { name: 'Day of week' });
const monthDay = page.getByRole('combobox', { name: 'Day of month' });
const date = page.getByLabelText('Date', { exact: true });
const updates = page.getByRole('checkbox', { name: 'Send updates: include the last 5 company updates' });
const next = page.getByText(/^Next reminder:/);

async function show(fields: Partial<EmailPreferences> = {}) {
  const saves = servePreferences(fields);
  await showSettings();
  await expect.element(onOff).toBeVisible();
  return saves;
}

async function choose(select: typeof weekday, option: string) {
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('what is shown', () => {
  test('Never asks for nothing else', async () => {
    await show();
    await expect.element(cadence('Never')).toBeChecked();
    for (const field of [weekday, monthDay, date, next]) await expect.element(field).not.toBeInTheDocument();
    await expect.element(updates).toBeChecked();
  });

  test('Weekly asks for a day, from Sunday to Saturday', async () => {
    await show({ email_cadence: 'weekly' });
    await expect.element(weekday).toHaveTextContent('Monday');
    await weekday.click();
    const options = page.getByRole('option');
    await expect.element(options.first()).toHaveTextContent('Sunday');
    expect(options.all()).toHaveLength(7);
    await expect.element(options.last()).toHaveTextContent('Saturday');
    for (const field of [monthDay, date]) await expect.element(field).not.toBeInTheDocument();
  });

  test('Monthly asks for a day of 31, and says what becomes of the last ones', async () => {
    await show({ email_cadence: 'monthly', reminder_day_of_month: 28 });
    const hint = 'In shorter months: the last day';
    await expect.element(monthDay).toHaveTextContent('28');
    await expect.element(monthDay).not.toHaveAccessibleDescription();
    await choose(monthDay, '29');
    await expect.element(monthDay).toHaveAccessibleDescription(hint);
    await monthDay.click();
    await expect.element(page.getByRole('option')).toHaveLength(31);
    await page.getByRole('option', { name: '28', exact: true }).click();
    await expect.element(monthDay).not.toHaveAccessibleDescription();
    for (const field of [weekday, date]) await expect.element(field).not.toBeInTheDocument();
  });

  test('Once per Semester asks for a date', async () => {
    await show({ email_cadence: 'semester', semester_reminder_date: '2026-12-01' });
    await expect.element(date).toHaveValue('2026-12-01');
    for (const field of [weekday, monthDay]) await expect.element(field).not.toBeInTheDocument();
  });

  test('switched off, nothing is left to choose, and it can be switched on again', async () => {
    await show({ email_cadence: 'weekly', reminder_day_of_week: 3 });
    await onOff.click();
    for (const field of [cadence('Weekly'), weekday, updates]) {
      await expect.element(field).not.toBeInTheDocument();
    }
    await onOff.click();
    await expect.element(weekday).toHaveTextContent('Wednesday');
  });

  test('the next reminder is that of what is saved', async () => {
    await show({ email_cadence: 'weekly', next_reminder_at: '2026-11-23T13:00:00.000Z' });
    await expect.element(next).toHaveTextContent('Next reminder: Mon, Nov 23, 2026, 8:00 AM EST');
    await choose(weekday, 'Friday');
    await expect.element(next).not.toBeInTheDocument();
    await choose(weekday, 'Monday');
    await expect.element(next).toBeVisible();
  });
});

describe('saving', () => {
  const saved = toasts('Email preferences saved successfully');

  test('sends what was changed, and nothing else', async () => {
    const saves = await show();
    await cadence('Weekly').click();
    await choose(weekday, 'Thursday');
    await updates.click();
    await button('Save').click();
    await expect.element(saved).toBeVisible();
    expect(saves.map(({ body }) => body)).toEqual([
      { email_cadence: 'weekly', reminder_day_of_week: 4, send_updates: false },
    ]);
    await button('Save').click();
    await expect.element(toasts('No changes to save')).toBeVisible();
    expect(saves).toHaveLength(1);
  });

  test('shows what the server made of it', async () => {
    await show();
    serve(emailRoutes.savePreferences, () =>
      somePreferences({
        email_cadence: 'monthly',
        reminder_day_of_month: 31,
        next_reminder_at: '2026-11-30T13:00:00.000Z',
      }),
    );
    await cadence('Monthly').click();
    await button('Save').click();
    await expect.element(next).toHaveTextContent('Next reminder: Mon, Nov 30, 2026, 8:00 AM EST');
    await expect.element(monthDay).toHaveTextContent('31');
  });

  test('off takes what was chosen before along', async () => {
    const saves = await show();
    await cadence('Weekly').click();
    await choose(weekday, 'Thursday');
    await onOff.click();
    await button('Save').click();
    await expect.element(saved).toBeVisible();
    expect(saves.map(({ body }) => body)).toEqual([
      { email_enabled: false, email_cadence: 'weekly', reminder_day_of_week: 4 },
    ]);
    await onOff.click();
    await expect.element(cadence('Weekly')).toBeChecked();
    await expect.element(weekday).toHaveTextContent('Thursday');
  });

  test('off leaves out what it hides and what cannot be saved', async () => {
    const saves = await show({ email_cadence: 'semester', semester_reminder_date: '2026-12-01' });
    await date.fill('');
    await onOff.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(saved).toBeVisible();
    expect(saves.map(({ body }) => body)).toEqual([{ email_enabled: false }]);
    await onOff.click();
    await expect.element(date).toHaveValue('2026-12-01');
  });

  test('with nothing changed sends nothing', async () => {
    const saves = await show();
    await button('Save').click();
    await expect.element(toasts('No changes to save')).toBeVisible();
    expect(saves).toEqual([]);
  });

  test('a semester without a date is told on its field, which gets the focus', async () => {
    const saves = await show();
    await cadence('Once per Semester').click();
    await button('Save').click();
    await expect.element(date).toHaveAccessibleDescription(NO_SEMESTER_DATE);
    await expect.element(date).toHaveFocus();
    expect(saves).toEqual([]);
    await date.fill('2027-01-15');
    await expect.element(date).not.toHaveAccessibleDescription();
    await button('Save').click();
    await expect.element(saved).toBeVisible();
    expect(saves.map(({ body }) => body)).toEqual([
      { email_cadence: 'semester', semester_reminder_date: '2027-01-15' },
    ]);
  });

  test('happens once, and the fields are held while it does', async () => {
    const { opened, open } = gate();
    await show();
    const saves = serve(emailRoutes.savePreferences, async () => {
      await opened;
      return somePreferences({ email_cadence: 'weekly' });
    });
    await cadence('Weekly').click();
    await button('Save').dblClick();
    await expect.element(button('Saving...')).toHaveAttribute('aria-busy', 'true');
    await expect.element(cadence('Weekly')).toBeDisabled();
    await expect.element(weekday).toBeDisabled();
    open();
    await expect.element(saved).toBeVisible();
    await expect.element(weekday).toBeEnabled();
    expect(saves).toHaveLength(1);
  });
});

describe('a save that fails keeps what was chosen', () => {
  const change = async () => {
    await cadence('Monthly').click();
    await choose(monthDay, '15');
    await button('Save').click();
  };
  const expectKept = async () => {
    await expect.element(cadence('Monthly')).toBeChecked();
    await expect.element(monthDay).toHaveTextContent('15');
    await expect.element(button('Save')).toBeVisible();
  };

  test('where the server says why', async () => {
    await show();
    serve(emailRoutes.savePreferences, () => refusal(503, 'The database does not answer'));
    await change();
    await expect.element(errorToasts('Failed to save preferences')).toBeVisible();
    await expect.element(page.getByText('The database does not answer')).toBeVisible();
    await expectKept();
    servePreferences();
    await button('Save').click();
    await expect.element(toasts('Email preferences saved successfully')).toBeVisible();
    await expect.element(page.getByText('The database does not answer')).not.toBeInTheDocument();
  });

  test('where nobody answers', async () => {
    await show();
    serve(emailRoutes.savePreferences, () => Response.error());
    await change();
    await expect.element(errorToasts('Failed to save preferences')).toBeVisible();
    await expect.element(page.getByText('The server did not answer as it should.')).toBeVisible();
    await expectKept();
  });

  test('where it is about one field, on that field', async () => {
    await show({ email_cadence: 'semester', semester_reminder_date: '2026-12-01' });
    const late = 'Choose a later date: this reminder would be due in the past';
    serve(emailRoutes.savePreferences, () =>
      refusal(422, [{ loc: ['body', 'semester_reminder_date'], msg: late, type: 'past' }], 'invalid_input'),
    );
    await date.fill('2020-01-01');
    await button('Save').click();
    await expect.element(date).toHaveAccessibleDescription(late);
    await expect.element(date).toHaveFocus();
    await expect.element(date).toHaveValue('2020-01-01');
    await expect.element(errorToasts('Failed to save preferences')).not.toBeInTheDocument();
  });

  test('where it is about a field that is not shown, below the buttons', async () => {
    await show({ email_cadence: 'weekly' });
    const refused = 'Day of week is a whole number from 0 to 6';
    serve(emailRoutes.savePreferences, () =>
      refusal(422, [{ loc: ['body', 'reminder_day_of_week'], msg: refused, type: 'value' }], 'invalid_input'),
    );
    await choose(weekday, 'Thursday');
    await change();
    await expect.element(errorToasts('Failed to save preferences')).toBeVisible();
    await expect.element(page.getByText(refused)).toBeVisible();
    await expectKept();
  });

  test('where it is about a field that shows no error, below the buttons', async () => {
    await show();
    const refused = 'Cadence must be one of: never, weekly, monthly';
    serve(emailRoutes.savePreferences, () =>
      refusal(422, [{ loc: ['body', 'email_cadence'], msg: refused, type: 'enum' }], 'invalid_input'),
    );
    await change();
    await expect.element(errorToasts('Failed to save preferences')).toBeVisible();
    await expect.element(page.getByText(refused)).toBeVisible();
    await expectKept();
  });
});
