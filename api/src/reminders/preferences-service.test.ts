import type { EmailPreferences } from '@studio-desk/shared-contract';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents, emailPreferences, type EmailPreferencesRow, remindersSent } from '../db/schema';
import { findRecentChanges } from '../events/change-repository';
import { UNKNOWN_ID } from '#testing/record-client';
import { openAnotherSession, type SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';
import { hasScheduleChanged, assertValidReminderDate } from './preferences-service';
import { createReminderScheduler } from './reminder-scheduler';

// A Friday, 10 in the morning in New York.
const NOW = '2026-11-20T15:00:00.000Z';
const NO_DATE = 'Choose the date of the reminder';
const PAST_DATE = 'Choose a later date: this reminder would be due in the past';

describe('email preferences', async () => {
  const api = await startTestApp();
  const put = (as: SignedIn, body: object) => api.put('/api/email/preferences', { as, body });
  const saved = async (as: SignedIn, body: object) => {
    const response = await put(as, body);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<EmailPreferences>();
  };
  const read = async (as: SignedIn) =>
    (await api.get('/api/email/preferences', { as })).json<EmailPreferences>();
  const rowOf = async ({ user }: SignedIn) => {
    const [row] = await api.db.select().from(emailPreferences).where(eq(emailPreferences.user_id, user.id));
    return row;
  };
  const auditOf = ({ user }: SignedIn) =>
    api.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'email_preferences'), eq(auditEvents.entity_id, user.id)))
      .orderBy(auditEvents.id);
  const expectRefused = async (as: SignedIn, body: object, msg: unknown) => {
    const response = await put(as, body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      detail: [{ loc: ['body', 'semester_reminder_date'], msg }],
      code: 'invalid_input',
    });
  };

  beforeEach(() => api.clock.set(NOW));

  it('are the defaults for a user who has saved no preferences', async () => {
    const ann = await api.signIn();
    expect(await read(ann)).toEqual({
      id: ann.user.id,
      email_cadence: 'never',
      reminder_day_of_week: 1,
      reminder_day_of_month: 1,
      semester_reminder_date: null,
      send_updates: true,
      email_enabled: true,
      next_reminder_at: null,
      reminder_time_zone: 'America/New_York',
      version: expect.any(String),
    });
  });

  it('with If-Match are saved only over that version', async () => {
    const ann = await api.signIn();
    const { version } = await read(ann);
    const putOn = (ifMatch: string, body: object) =>
      api.put('/api/email/preferences', { as: ann, body, headers: { 'if-match': ifMatch } });
    const first = await putOn(version, { email_cadence: 'weekly' });
    expect(first.statusCode).toBe(200);
    const second = await putOn(version, { send_updates: false });
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      {
        code: 'stale_edit',
        detail: 'Your email preferences were changed elsewhere. Reload to see the latest version.',
      },
    ]);
    expect(await read(ann)).toEqual(first.json());
    const third = await putOn(`"${(await read(ann)).version}"`, { send_updates: false });
    expect(third.json()).toMatchObject({ email_cadence: 'weekly', send_updates: false });
    expect(await saved(ann, { email_cadence: 'never', send_updates: true })).toMatchObject({ version });
  });

  it('are saved, and return the time of the next reminder', async () => {
    const ann = await api.signIn();
    const body = { email_cadence: 'monthly', reminder_day_of_month: 31 };
    const response = await saved(ann, body);
    expect(response).toMatchObject({ ...body, next_reminder_at: '2026-11-30T13:00:00.000Z' });
    expect(await read(ann)).toEqual(response);
    expect(await saved(ann, { email_cadence: 'never' })).toMatchObject({ next_reminder_at: null });
  });

  it('return that the current reminder was sent and when the next is due', async () => {
    const ann = await api.signIn();
    await saved(ann, { email_cadence: 'weekly' });
    const sent = { user_id: ann.user.id, sent_at: api.clock.now(), mail_id: UNKNOWN_ID };
    await api.db.insert(remindersSent).values({ ...sent, cadence: 'weekly', period: '2026-11-22' });
    expect((await read(ann)).next_reminder_at).toBe('2026-11-30T13:00:00.000Z');
  });

  it('change only the fields that are sent', async () => {
    const ann = await api.signIn();
    const before = await saved(ann, {
      email_cadence: 'weekly',
      reminder_day_of_week: 0,
      send_updates: false,
    });
    const changed = { ...before, reminder_day_of_month: 15, version: expect.any(String) };
    expect(await saved(ann, { reminder_day_of_month: 15 })).toEqual(changed);
    expect(await saved(ann, {})).toEqual(changed);
  });

  it('can be sent back completely', async () => {
    const ann = await api.signIn();
    const before = await saved(ann, { email_cadence: 'monthly' });
    expect(await saved(ann, { ...before, reminder_day_of_month: 2 })).toMatchObject({
      id: ann.user.id,
      reminder_day_of_month: 2,
      next_reminder_at: '2026-12-02T13:00:00.000Z',
      reminder_time_zone: 'America/New_York',
    });
  });

  it('keep their values when mail is turned off', async () => {
    const ann = await api.signIn();
    const before = await saved(ann, {
      email_cadence: 'semester',
      semester_reminder_date: '2027-01-15',
      reminder_day_of_month: 31,
      send_updates: false,
    });
    const off = await saved(ann, { email_enabled: false });
    expect(off).toEqual({
      ...before,
      email_enabled: false,
      next_reminder_at: null,
      version: expect.any(String),
    });
    expect(await saved(ann, { email_enabled: true })).toEqual(before);
  });

  it('are separate for each user', async () => {
    const [ann, bob] = [await api.signIn(), await api.signIn()];
    const before = await read(bob);
    await saved(ann, { id: bob.user.id, email_cadence: 'weekly' });
    expect(await read(bob)).toEqual(before);
    expect(await read(ann)).toMatchObject({ id: ann.user.id, email_cadence: 'weekly' });
  });

  it('name what is wrong with the date of a semester, and keep it while other fields change', async () => {
    const ann = await api.signIn();
    await expectRefused(ann, { email_cadence: 'semester', semester_reminder_date: '' }, NO_DATE);
    const before = await saved(ann, { email_cadence: 'semester', semester_reminder_date: '2026-12-01' });
    api.clock.set('2027-02-01T15:00:00Z');
    const later = await openAnotherSession(api, ann);
    const whole = { ...before, send_updates: false, next_reminder_at: null, version: expect.any(String) };
    expect(await saved(later, { send_updates: false })).toEqual(whole);
    await expectRefused(later, { semester_reminder_date: '2026-12-02' }, PAST_DATE);
    await expectRefused(
      later,
      { semester_reminder_date: '0027-12-02' },
      expect.stringContaining('must be from 1900'),
    );
    expect(await saved(later, { email_cadence: 'never', semester_reminder_date: '' })).toMatchObject({
      semester_reminder_date: null,
    });
  });

  it('do not lose the due reminder when the day of another cadence changes', async () => {
    const ann = await api.signIn();
    await saved(ann, { email_cadence: 'weekly' });
    expect((await rowOf(ann))?.schedule_changed_at).toEqual(new Date(NOW));
    api.clock.set('2026-11-23T13:00:05Z');
    const later = await openAnotherSession(api, ann);
    expect(await saved(later, { reminder_day_of_month: 2 })).toMatchObject({
      next_reminder_at: '2026-11-23T13:00:00.000Z',
    });
    await createReminderScheduler(api.context).sendDue();
    const sent = await api.db.select().from(remindersSent).where(eq(remindersSent.user_id, ann.user.id));
    expect(sent).toMatchObject([{ cadence: 'weekly', period: '2026-11-22' }]);
  });

  describe('in the audit', () => {
    it('record each change once, with its user', async () => {
      const ann = await api.signIn();
      await saved(ann, { email_cadence: 'weekly', reminder_day_of_week: 1 });
      await saved(ann, { email_cadence: 'weekly' });
      await saved(ann, { email_enabled: false, send_updates: false });
      await expectRefused(ann, { email_enabled: true, email_cadence: 'semester' }, NO_DATE);
      expect(await auditOf(ann)).toMatchObject([
        {
          action: 'update',
          actor_id: ann.user.id,
          actor_email: ann.email,
          before: { email_cadence: 'never' },
          after: { email_cadence: 'weekly' },
        },
        {
          before: { email_enabled: true, send_updates: true },
          after: { email_enabled: false, send_updates: false },
        },
      ]);
    });

    it('send no change event', async () => {
      await saved(await api.signIn(), { email_cadence: 'weekly' });
      expect(await findRecentChanges(api.db, 60, [])).toEqual([]);
    });
  });

  it('keep the changes of all concurrent requests', async () => {
    const bodies = [
      { email_cadence: 'weekly' },
      { reminder_day_of_week: 4 },
      { reminder_day_of_month: 29 },
      { semester_reminder_date: '2027-05-01' },
      { send_updates: false },
    ];
    const ann = await api.signIn();
    const responses = await Promise.all([...bodies, ...bodies].map((body) => put(ann, body)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(200));
    expect(await read(ann)).toMatchObject(Object.assign({ id: ann.user.id }, ...bodies));
    expect(await auditOf(ann)).toHaveLength(bodies.length);
  });

  it('are saved with the first invalid value named', async () => {
    const ann = await api.signIn();
    const response = await put(ann, { reminder_day_of_week: 7 });
    expect(response.statusCode).toBe(422);
    const msg = 'Day of week is a whole number from 0 to 6';
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', 'reminder_day_of_week'], msg }] });
    expect(await rowOf(ann)).toBeUndefined();
  });
});

const row = (wants: Partial<EmailPreferencesRow>): EmailPreferencesRow => ({
  user_id: UNKNOWN_ID,
  email_cadence: 'never',
  reminder_day_of_week: 1,
  reminder_day_of_month: 1,
  semester_reminder_date: null,
  send_updates: true,
  email_enabled: true,
  schedule_changed_at: new Date(NOW),
  ...wants,
});
type Wants = Partial<EmailPreferencesRow>;

describe('another schedule', () => {
  const weekly = { email_cadence: 'weekly' } as const;
  const monthly = { email_cadence: 'monthly' } as const;
  const semester = { email_cadence: 'semester', semester_reminder_date: '2027-01-15' } as const;
  const CHANGES: readonly (readonly [Wants, Wants, boolean])[] = [
    [weekly, monthly, true],
    [weekly, { reminder_day_of_week: 2 }, true],
    [weekly, { email_enabled: false }, true],
    [weekly, { reminder_day_of_month: 2 }, false],
    [weekly, { semester_reminder_date: '2027-01-15' }, false],
    [weekly, { send_updates: false }, false],
    [weekly, {}, false],
    [monthly, { reminder_day_of_month: 2 }, true],
    [monthly, { reminder_day_of_week: 2, semester_reminder_date: '2027-01-15' }, false],
    [semester, { semester_reminder_date: '2027-01-16' }, true],
    [semester, { reminder_day_of_week: 2, reminder_day_of_month: 2 }, false],
  ];

  it('is what changes the day of the chosen cadence', () => {
    for (const [chosen, change, isOther] of CHANGES)
      expect(
        hasScheduleChanged(row(chosen), row({ ...chosen, ...change })),
        `${JSON.stringify(chosen)}, then ${JSON.stringify(change)}`,
      ).toBe(isOther);
  });
});

describe('the date of a semester', () => {
  const rules = { hour: 8, timeZone: 'America/New_York' };
  const on = (semester_reminder_date: string | null): Wants => ({
    email_cadence: 'semester',
    semester_reminder_date,
  });
  const off = { email_enabled: false } as const;
  const CASES: readonly (readonly [string, Wants, Wants, string | null])[] = [
    ['missing', {}, on(null), NO_DATE],
    ['taken away', on('2027-01-15'), on(null), NO_DATE],
    ['missing while mail is off', off, { ...on(null), ...off }, null],
    ['missing when mail is turned on', { ...on(null), ...off }, on(null), NO_DATE],
    ['of yesterday', {}, on('2026-11-19'), PAST_DATE],
    ['of today, after its hour', {}, on('2026-11-20'), PAST_DATE],
    ['of the first year', {}, on('0001-01-01'), PAST_DATE],
    ['of tomorrow', {}, on('2026-11-21'), null],
    ['of the last year', {}, on('9999-12-31'), null],
    ['in the past while mail is off', off, { ...on('2026-11-19'), ...off }, null],
    ['in the past when mail is turned on', { ...on('2026-11-19'), ...off }, on('2026-11-19'), PAST_DATE],
    [
      'in the past when the cadence is chosen',
      { semester_reminder_date: '2026-11-19' },
      on('2026-11-19'),
      PAST_DATE,
    ],
    ['in the past when it is kept', on('2026-11-19'), on('2026-11-19'), null],
    ['moved within the past', on('2026-11-19'), on('2026-11-18'), PAST_DATE],
  ];

  it('is refused where its reminder could not be sent', () => {
    for (const [name, current, wanted, msg] of CASES) {
      const check = () => assertValidReminderDate(row(current), row(wanted), rules, new Date(NOW));
      if (msg === null) expect(check, name).not.toThrow();
      else
        expect(check, name).toThrow(expect.objectContaining({ detail: [expect.objectContaining({ msg })] }));
    }
  });

  it('may be today before its hour', () => {
    const before = new Date('2026-11-20T12:59:59.999Z');
    expect(() => assertValidReminderDate(row({}), row(on('2026-11-20')), rules, before)).not.toThrow();
  });
});

describe('email preferences in another time zone', async () => {
  const api = await startTestApp({ env: { REMINDER_HOUR: '18', REMINDER_TIMEZONE: 'Asia/Kolkata' } });

  it('use the hour and time zone of the settings', async () => {
    const ann = await api.signIn();
    const body = { email_cadence: 'semester', semester_reminder_date: '2026-11-21' };
    const response = await api.put('/api/email/preferences', { as: ann, body });
    expect(response.json()).toMatchObject({
      next_reminder_at: '2026-11-21T12:30:00.000Z',
      reminder_time_zone: 'Asia/Kolkata',
    });
  });
});
