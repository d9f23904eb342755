import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import {
  emailRoutes,
  SEMESTER_DATE_REQUIRED_MESSAGE,
  type EmailPreferences,
} from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getButton, getErrorToasts, getToasts } from '../../testing/page-parts';
import { servePreferences, mockPreferencesServer, showSettings } from '../../testing/show-settings';

const onOff = page.getByRole('switch', { name: 'Email reminders' });
const cadence = (label: string) => page.getByRole('radio', { name: label, exact: true });
const weekday = page.getByRole('combobox', { name: 'Day of week' });
const monthDay = page.getByRole('combobox', { name: 'Day of month' });
const date = page.getByLabelText('Date', { exact: true });
const updates = page.getByRole('checkbox', { name: 'Include the last 5 company updates' });
const next = page.getByText(/^Next reminder:/);

const replaced = getToasts('You changed the same preferences elsewhere meanwhile. This form replaced them.');

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
  await press(select);
  await press(page.getByRole('option', { name: option, exact: true }));
}

describe('the reminder form', () => {
  test('Monthly offers 31 days, and explains days that shorter months lack', async () => {
    await show({ email_cadence: 'monthly', reminder_day_of_month: 28 });
    const hint = 'In shorter months: the last day';
    await expect.element(monthDay).toHaveTextContent('28');
    await expect.element(monthDay).not.toHaveAccessibleDescription();
    await choose(monthDay, '29');
    await expect.element(monthDay).toHaveAccessibleDescription(hint);
    await press(monthDay);
    await expect.element(page.getByRole('option')).toHaveLength(31);
    await press(page.getByRole('option', { name: '28', exact: true }));
    await expect.element(monthDay).not.toHaveAccessibleDescription();
    for (const field of [weekday, date]) await expect.element(field).not.toBeInTheDocument();
  });

  test('shows nothing beside the cadence while that is Never', async () => {
    await show({ email_cadence: 'weekly' });
    await expect.element(updates).toBeVisible();
    await press(cadence('Never'));
    for (const field of [weekday, updates]) await expect.element(field).not.toBeInTheDocument();
  });

  test('shows no options while reminders are off, and shows them again when turned on', async () => {
    await show({ email_cadence: 'weekly', reminder_day_of_week: 3 });
    await press(onOff);
    for (const field of [cadence('Weekly'), weekday, updates]) {
      await expect.element(field).not.toBeInTheDocument();
    }
    await press(onOff);
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
  const saved = getToasts('Email preferences saved successfully');

  test('sends the whole preferences with what was changed, and nothing when nothing was', async () => {
    const saves = await show();
    await press(cadence('Weekly'));
    await choose(weekday, 'Thursday');
    await press(updates);
    await press(getButton('Save'));
    await expect.element(saved).toBeVisible();
    expect(saves.map(({ body }) => body)).toEqual([
      whole({ email_cadence: 'weekly', reminder_day_of_week: 4, send_updates: false }),
    ]);
    await press(getButton('Save'));
    await expect.element(getToasts('No changes to save')).toBeVisible();
    expect(saves).toHaveLength(1);
  });

  test('with reminders off leaves out hidden values that are invalid', async () => {
    const saves = await show({ email_cadence: 'semester', semester_reminder_date: '2026-12-01' });
    await fillIn(date, '');
    await press(onOff);
    await userEvent.keyboard('{Enter}');
    await expect.element(saved).toBeVisible();
    expect(saves.map(({ body }) => body)).toEqual([
      whole({ email_enabled: false, email_cadence: 'semester', semester_reminder_date: '2026-12-01' }),
    ]);
    await press(onOff);
    await expect.element(date).toHaveValue('2026-12-01');
  });

  test('keeps values that another tab saved meanwhile', async () => {
    const { saves, changeElsewhere, stored } = mockPreferencesServer({ email_cadence: 'weekly' });
    await showSettings();
    await choose(weekday, 'Thursday');
    changeElsewhere({ send_updates: false, reminder_day_of_month: 15 });
    await press(getButton('Save'));
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
    const { changeElsewhere, stored } = mockPreferencesServer({ email_cadence: 'weekly' });
    await showSettings();
    await choose(weekday, 'Thursday');
    changeElsewhere({ reminder_day_of_week: 5 });
    await press(getButton('Save'));
    await expect.element(replaced).toBeVisible();
    expect(stored()).toMatchObject({ reminder_day_of_week: 4 });
  });

  test('gives up when each attempt finds another version, and shows why', async () => {
    mockPreferencesServer({ email_cadence: 'weekly' });
    const detail = 'Your email preferences were changed elsewhere.';
    const attempts = serve(emailRoutes.savePreferences, () => createErrorResponse(409, detail, 'stale_edit'));
    await showSettings();
    await choose(weekday, 'Thursday');
    await press(getButton('Save'));
    await expect.element(page.getByText(detail)).toBeVisible();
    expect(attempts).toHaveLength(5);
    await expect.element(weekday).toHaveTextContent('Thursday');
  });

  test('without a semester date shows an error on its field and focuses it', async () => {
    const saves = await show();
    await press(cadence('Once per Semester'));
    await press(getButton('Save'));
    await expect.element(date).toHaveAccessibleDescription(SEMESTER_DATE_REQUIRED_MESSAGE);
    await expect.element(date).toHaveFocus();
    expect(saves).toEqual([]);
    await fillIn(date, '2027-01-15');
    await expect.element(date).not.toHaveAccessibleDescription();
    await press(getButton('Save'));
    await expect.element(saved).toBeVisible();
    expect(saves.map(({ body }) => body)).toEqual([
      whole({ email_cadence: 'semester', semester_reminder_date: '2027-01-15' }),
    ]);
  });
});

describe('a failed save keeps the choices and shows the error', () => {
  test('on the field it is about', async () => {
    await show({ email_cadence: 'semester', semester_reminder_date: '2026-12-01' });
    const late = 'Choose a later date: this reminder would be due in the past';
    serve(emailRoutes.savePreferences, () =>
      createErrorResponse(
        422,
        [{ loc: ['body', 'semester_reminder_date'], msg: late, type: 'past' }],
        'invalid_input',
      ),
    );
    await fillIn(date, '2020-01-01');
    await press(getButton('Save'));
    await expect.element(date).toHaveAccessibleDescription(late);
    await expect.element(date).toHaveFocus();
    await expect.element(date).toHaveValue('2020-01-01');
    await expect.element(getErrorToasts('Failed to save preferences')).not.toBeInTheDocument();
  });
});
