import type { EmailPreferences } from '@studio-desk/shared-contract';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents, emailPreferences, remindersSent } from '../db/schema';
import { recentChanges } from '../events/change-repository';
import { UNKNOWN_ID } from '../../testing/record-calls';
import { signInAgain, type SignedIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { reminderScheduler } from './reminder-scheduler';

// A Friday, 10 in the morning in New York.
const NOW = '2026-11-20T15:00:00.000Z';
const NO_DATE = 'Choose the date of the reminder';
const PAST_DATE = 'Choose a later date: this reminder would be due in the past';

describe('email preferences', async () => {
  const api = await testApp();
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
  const expectRefused = async (as: SignedIn, body: object, msg: string) => {
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

  it.each([
    [{ email_cadence: 'never' }, null],
    [{ email_cadence: 'weekly' }, '2026-11-23T13:00:00.000Z'],
    [{ email_cadence: 'weekly', reminder_day_of_week: 6 }, '2026-11-21T13:00:00.000Z'],
    // The hour of this day has passed.
    [{ email_cadence: 'weekly', reminder_day_of_week: 5 }, '2026-11-27T13:00:00.000Z'],
    [{ email_cadence: 'monthly' }, '2026-12-01T13:00:00.000Z'],
    [{ email_cadence: 'monthly', reminder_day_of_month: 31 }, '2026-11-30T13:00:00.000Z'],
    [{ email_cadence: 'semester', semester_reminder_date: '2027-04-05' }, '2027-04-05T12:00:00.000Z'],
    [{ email_cadence: 'weekly', email_enabled: false }, null],
  ])('are saved, and return the time of the next reminder: %j', async (body, next) => {
    const ann = await api.signIn();
    const response = await saved(ann, body);
    expect(response).toMatchObject({ ...body, next_reminder_at: next });
    expect(await read(ann)).toEqual(response);
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

  describe('with the cadence once per semester', () => {
    it.each([{}, { semester_reminder_date: null }, { semester_reminder_date: '' }])(
      'require a date: %j',
      async (body) => {
        const ann = await api.signIn();
        await expectRefused(ann, { email_cadence: 'semester', ...body }, NO_DATE);
        expect((await read(ann)).email_cadence).toBe('never');
      },
    );

    it('keep their date while the cadence stays', async () => {
      const ann = await api.signIn();
      await saved(ann, { email_cadence: 'semester', semester_reminder_date: '2027-01-15' });
      await expectRefused(ann, { semester_reminder_date: null }, NO_DATE);
      expect(await saved(ann, { email_cadence: 'never', semester_reminder_date: '' })).toMatchObject({
        semester_reminder_date: null,
      });
    });

    it('require a date when mail is turned on, but not while it is off', async () => {
      const ann = await api.signIn();
      await saved(ann, { email_enabled: false });
      await saved(ann, { email_cadence: 'semester' });
      await saved(ann, { semester_reminder_date: '2020-01-01' });
      await saved(ann, { semester_reminder_date: null });
      await expectRefused(ann, { email_enabled: true }, NO_DATE);
    });

    it.each(['2026-11-19', '2026-11-20', '0001-01-01'])('reject a date in the past: %s', async (date) => {
      const ann = await api.signIn();
      await expectRefused(ann, { email_cadence: 'semester', semester_reminder_date: date }, PAST_DATE);
    });

    it.each([
      ['2026-11-21', '2026-11-21T13:00:00.000Z'],
      ['9999-12-31', '9999-12-31T13:00:00.000Z'],
    ])('accept a date in the future: %s', async (date, next) => {
      const ann = await api.signIn();
      const body = { email_cadence: 'semester', semester_reminder_date: date };
      expect((await saved(ann, body)).next_reminder_at).toBe(next);
    });

    it('accept the current day before its hour', async () => {
      api.clock.set('2026-11-20T12:59:59.999Z');
      const ann = await api.signIn();
      await saved(ann, { email_cadence: 'semester', semester_reminder_date: '2026-11-20' });
    });

    it('keep a past date when other fields change', async () => {
      const ann = await api.signIn();
      const before = await saved(ann, { email_cadence: 'semester', semester_reminder_date: '2026-12-01' });
      api.clock.set('2027-02-01T15:00:00Z');
      const later = await signInAgain(api, ann);
      const whole = {
        ...before,
        send_updates: false,
        next_reminder_at: null,
        version: expect.any(String),
      };
      expect(await saved(later, { send_updates: false })).toEqual(whole);
      expect(await saved(later, { ...before, reminder_day_of_week: 3 })).toMatchObject({
        semester_reminder_date: '2026-12-01',
      });
      await expectRefused(later, { semester_reminder_date: '2026-12-02' }, PAST_DATE);
    });

    it('reject a date that passed before mail was turned on again', async () => {
      const ann = await api.signIn();
      await saved(ann, { email_cadence: 'semester', semester_reminder_date: '2026-12-01' });
      api.clock.set('2027-02-01T15:00:00Z');
      const later = await signInAgain(api, ann);
      await saved(later, { email_enabled: false });
      await expectRefused(later, { email_enabled: true }, PAST_DATE);
      expect((await read(later)).email_enabled).toBe(false);
      const on = { email_enabled: true, semester_reminder_date: '2027-05-01' };
      expect(await saved(later, on)).toMatchObject(on);
    });

    it('accept a past date while mail is off, and reject it when mail is turned on', async () => {
      const ann = await api.signIn();
      await saved(ann, { email_enabled: false });
      await saved(ann, { email_cadence: 'semester', semester_reminder_date: '2026-11-19' });
      await expectRefused(ann, { email_enabled: true }, PAST_DATE);
      await expectRefused(ann, { email_enabled: true, semester_reminder_date: '2026-11-19' }, PAST_DATE);
    });

    it('reject a date that passed before the cadence was chosen', async () => {
      const ann = await api.signIn();
      await saved(ann, { semester_reminder_date: '2026-12-01' });
      api.clock.set('2027-02-01T15:00:00Z');
      await expectRefused(await signInAgain(api, ann), { email_cadence: 'semester' }, PAST_DATE);
    });
  });

  describe('and the time of their last change', () => {
    const weekly = { email_cadence: 'weekly' };
    const monthly = { email_cadence: 'monthly' };
    const semester = { email_cadence: 'semester', semester_reminder_date: '2027-01-15' };

    it.each([
      [weekly, { email_cadence: 'monthly' }, true],
      [weekly, { reminder_day_of_week: 2 }, true],
      [weekly, { email_enabled: false }, true],
      [weekly, { reminder_day_of_month: 2 }, false],
      [weekly, { semester_reminder_date: '2027-01-15' }, false],
      [weekly, { send_updates: false }, false],
      [weekly, { email_cadence: 'weekly', reminder_day_of_week: 1, email_enabled: true }, false],
      [weekly, { semester_reminder_date: '' }, false],
      [weekly, {}, false],
      [monthly, { reminder_day_of_month: 2 }, true],
      [monthly, { reminder_day_of_week: 2, semester_reminder_date: '2027-01-15' }, false],
      [semester, { semester_reminder_date: '2027-01-16' }, true],
      [semester, { reminder_day_of_week: 2, reminder_day_of_month: 2 }, false],
    ])('%j, then %j: rescheduled is %s', async (chosen, body, isRescheduled) => {
      const ann = await api.signIn();
      await saved(ann, chosen);
      const before = await rowOf(ann);
      expect(before?.schedule_changed_at).toEqual(new Date(NOW));
      api.clock.advance(60_000);
      await saved(ann, body);
      const expected = isRescheduled ? api.clock.now() : before?.schedule_changed_at;
      expect((await rowOf(ann))?.schedule_changed_at).toEqual(expected);
    });

    it('do not lose the due reminder when the day of another cadence changes', async () => {
      const ann = await api.signIn();
      await saved(ann, weekly);
      api.clock.set('2026-11-23T13:00:05Z');
      const later = await signInAgain(api, ann);
      expect(await saved(later, { reminder_day_of_month: 2 })).toMatchObject({
        next_reminder_at: '2026-11-23T13:00:00.000Z',
      });
      await reminderScheduler(api.context).sendDue();
      const sent = await api.db.select().from(remindersSent).where(eq(remindersSent.user_id, ann.user.id));
      expect(sent).toMatchObject([{ cadence: 'weekly', period: '2026-11-22' }]);
    });
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
      expect(await recentChanges(api.db, 60, [])).toEqual([]);
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
    for (let round = 0; round < 5; round += 1) {
      const ann = await api.signIn();
      const responses = await Promise.all([...bodies, ...bodies].map((body) => put(ann, body)));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(200));
      expect(await read(ann)).toMatchObject(Object.assign({ id: ann.user.id }, ...bodies));
      expect(await auditOf(ann)).toHaveLength(bodies.length);
    }
  });

  it.each([
    [{ email_cadence: 'daily' }, 'Cadence must be one of: never, weekly, monthly, semester'],
    [{ email_cadence: null }, 'Cadence must be one of: never, weekly, monthly, semester'],
    [{ reminder_day_of_week: 7 }, 'Day of week is a whole number from 0 to 6'],
    [{ reminder_day_of_week: -1 }, 'Day of week is a whole number from 0 to 6'],
    [{ reminder_day_of_week: 1.5 }, 'Day of week is a whole number from 0 to 6'],
    [{ reminder_day_of_week: '1' }, 'Day of week is a whole number from 0 to 6'],
    [{ reminder_day_of_month: 0 }, 'Day of month is a whole number from 1 to 31'],
    [{ reminder_day_of_month: 32 }, 'Day of month is a whole number from 1 to 31'],
    [{ reminder_day_of_month: null }, 'Day of month is a whole number from 1 to 31'],
    [{ semester_reminder_date: '2026-02-30' }, 'Date must be a date like 2026-11-21'],
    [{ semester_reminder_date: '2027-01-15T00:00:00Z' }, 'Date must be a date like 2026-11-21'],
    [{ semester_reminder_date: 20270115 }, 'Date must be a date like 2026-11-21'],
    [{ send_updates: 'yes' }, 'Send updates must be true or false'],
    [{ email_enabled: 1 }, 'Email reminders must be true or false'],
    [{ email_enabled: null }, 'Email reminders must be true or false'],
    [{ cadence: 'weekly' }, 'Unknown field "cadence"'],
    [{ schedule_changed_at: NOW }, 'Unknown field "schedule_changed_at"'],
  ])('return 422 for invalid values: %j', async (body, msg) => {
    const ann = await api.signIn();
    const response = await put(ann, body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', Object.keys(body)[0]], msg }] });
    expect(await rowOf(ann)).toBeUndefined();
  });
});

describe('email preferences in another time zone', async () => {
  const api = await testApp({ env: { REMINDER_HOUR: '18', REMINDER_TIMEZONE: 'Asia/Kolkata' } });

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
