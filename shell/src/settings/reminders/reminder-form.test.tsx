import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { emailRoutes, NO_SEMESTER_DATE, type EmailPreferences } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { somePreferences } from '../../testing/user-fixtures';
import { button, errorToasts, toasts } from '../../testing/page-parts';
import { servePreferences, serveStored, showSettings } from '../../testing/show-settings';

const onOff = page.getByRole('switch', { name: 'Email reminders' });
const cadence = (label: string) => page.getByRole('radio', { name: label, exact: true });
const weekday = page.getByRole('combobox', { name: 'Day of week' });
const monthDay = page.getByRole('combobox', { name: 'Day of month' });
const date = page.getByLabelText('Date', { exact: true });
const updates = page.getByRole('checkbox', { name: 'Include the last 5 company updates' });
const next = page.getByText(/^Next reminder:/);

const replaced = toasts('You changed the same preferences elsewhere meanwhile. This form replaced them.');

async function show(fields: Partial<EmailPreferences> = {}) {
  const saves = servePreferences(fields);
  await showSettings();
  await expect.element(onOff).toBeVisible();
  return saves;
}

const whole = (fields: Partial<EmailPreferences>) => ({
  email_cadence: 'never',
  reminder_day_of_week: 1,
  reminder_day_of_month: 1,
  semester_reminder_date: '',
  send_updates: true,
  email_enabled: true,
  ...fields,
});

async function choose(select: typeof weekday, option: string) {
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('the reminder form', () => {
  test('Never shows no day or date', async () => {
    await show();
    await expect.element(cadence('Never')).toBeChecked();
    for (const field of [weekday, monthDay, date, next]) await expect.element(field).not.toBeInTheDocument();
    await expect.element(updates).toBeChecked();
  });

  test('Weekly offers the days from Sunday to Saturday', async () => {
    await show({ email_cadence: 'weekly' });
    await expect.element(weekday).toHaveTextContent('Monday');
    await weekday.click();
    const options = page.getByRole('option');
    await expect.element(options.first()).toHaveTextContent('Sunday');
    expect(options.all()).toHaveLength(7);
    await expect.element(options.last()).toHaveTextContent('Saturday');
    for (const field of [monthDay, date]) await expect.element(field).not.toBeInTheDocument();
  });

  test('Monthly offers 31 days, and explains days that shorter months lack', async () => {
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

  test('Once per Semester shows a date field', async () => {
    await show({ email_cadence: 'semester', semester_reminder_date: '2026-12-01' });
    await expect.element(date).toHaveValue('2026-12-01');
    for (const field of [weekday, monthDay]) await expect.element(field).not.toBeInTheDocument();
  });

  test('shows no options while reminders are off, and shows them again when turned on', async () => {
    await show({ email_cadence: 'weekly', reminder_day_of_week: 3 });
    await onOff.click();
    for (const field of [cadence('Weekly'), weekday, updates]) {
      await expect.element(field).not.toBeInTheDocument();
    }
    await onOff.click();
    await expect.element(weekday).toHaveTextContent('Wednesday');
  });

  test('shows the next reminder only while the form equals the saved settings', async () => {
    await show({ email_cadence: 'weekly', next_reminder_at: '2026-11-23T13:00:00.000Z' });
    await expect.element(next).toHaveTextContent('Next reminder: Mon, Nov 23, 2026, 8:00 AM EST');
    await choose(weekday, 'Friday');
    await expect.element(next).not.toBeInTheDocument();
    await choose(weekday, 'Monday');
    await expect.element(next).toBeVisible();
  });
});

describe('saving the reminder form', () => {
  const saved = toasts('Email preferences saved successfully');

  test('sends the whole preferences with what was changed, and nothing when nothing was', async () => {
    const saves = await show();
    await cadence('Weekly').click();
    await choose(weekday, 'Thursday');
    await updates.click();
    await button('Save').click();
    await expect.element(saved).toBeVisible();
    expect(saves.map(({ body }) => body)).toEqual([
      whole({ email_cadence: 'weekly', reminder_day_of_week: 4, send_updates: false }),
    ]);
    await button('Save').click();
    await expect.element(toasts('No changes to save')).toBeVisible();
    expect(saves).toHaveLength(1);
  });

  test('shows the values that the server stored', async () => {
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

  test('with reminders off sends what was chosen before', async () => {
    const saves = await show();
    await cadence('Weekly').click();
    await choose(weekday, 'Thursday');
    await onOff.click();
    await button('Save').click();
    await expect.element(saved).toBeVisible();
    expect(saves.map(({ body }) => body)).toEqual([
      whole({ email_enabled: false, email_cadence: 'weekly', reminder_day_of_week: 4 }),
    ]);
    await onOff.click();
    await expect.element(cadence('Weekly')).toBeChecked();
    await expect.element(weekday).toHaveTextContent('Thursday');
  });

  test('with reminders off leaves out hidden values that are invalid', async () => {
    const saves = await show({ email_cadence: 'semester', semester_reminder_date: '2026-12-01' });
    await date.fill('');
    await onOff.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(saved).toBeVisible();
    expect(saves.map(({ body }) => body)).toEqual([
      whole({ email_enabled: false, email_cadence: 'semester', semester_reminder_date: '2026-12-01' }),
    ]);
    await onOff.click();
    await expect.element(date).toHaveValue('2026-12-01');
  });

  test('keeps values that another tab saved meanwhile', async () => {
    const { saves, changeElsewhere, stored } = serveStored({ email_cadence: 'weekly' });
    await showSettings();
    await choose(weekday, 'Thursday');
    changeElsewhere({ send_updates: false, reminder_day_of_month: 15 });
    await button('Save').click();
    await expect.element(saved).toBeVisible();
    expect(saves.map(({ body }) => body)).toEqual([
      whole({ email_cadence: 'weekly', reminder_day_of_week: 4 }),
      whole({
        email_cadence: 'weekly',
        reminder_day_of_week: 4,
        send_updates: false,
        reminder_day_of_month: 15,
      }),
    ]);
    expect(stored()).toMatchObject({ reminder_day_of_week: 4, send_updates: false });
    await expect.element(updates).not.toBeChecked();
    await expect.element(replaced).not.toBeInTheDocument();
  });

  test('says that it replaced what another tab saved in the same field', async () => {
    const { changeElsewhere, stored } = serveStored({ email_cadence: 'weekly' });
    await showSettings();
    await choose(weekday, 'Thursday');
    changeElsewhere({ reminder_day_of_week: 5 });
    await button('Save').click();
    await expect.element(replaced).toBeVisible();
    expect(stored()).toMatchObject({ reminder_day_of_week: 4 });
  });

  test('gives up when each attempt finds another version, and shows why', async () => {
    serveStored({ email_cadence: 'weekly' });
    const detail = 'Your email preferences were changed elsewhere.';
    const attempts = serve(emailRoutes.savePreferences, () => refusal(409, detail, 'stale_edit'));
    await showSettings();
    await choose(weekday, 'Thursday');
    await button('Save').click();
    await expect.element(page.getByText(detail)).toBeVisible();
    expect(attempts).toHaveLength(5);
    await expect.element(weekday).toHaveTextContent('Thursday');
  });

  test('sends nothing without changes', async () => {
    const saves = await show();
    await button('Save').click();
    await expect.element(toasts('No changes to save')).toBeVisible();
    expect(saves).toEqual([]);
  });

  test('without a semester date shows an error on its field and focuses it', async () => {
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
      whole({ email_cadence: 'semester', semester_reminder_date: '2027-01-15' }),
    ]);
  });

  test('sends one request, and disables the fields meanwhile', async () => {
    const { opened, open } = createGate();
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

describe('a failed save keeps the choices and shows the error', () => {
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

  test('with the reason of the server', async () => {
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

  test('with a default message when the server is unreachable', async () => {
    await show();
    serve(emailRoutes.savePreferences, () => Response.error());
    await change();
    await expect.element(errorToasts('Failed to save preferences')).toBeVisible();
    await expect.element(page.getByText('Something went wrong on the server. Try again.')).toBeVisible();
    await expectKept();
  });

  test('on the field it is about', async () => {
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

  test('below the buttons if its field is hidden', async () => {
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

  test('below the buttons if its field cannot show an error', async () => {
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
