import { describe, expect, it } from 'vitest';
import type { TakenMail } from './mail-receiver';
import { messageId, raceFaults, reminderFaults, type ReminderHistory, twinCount } from './reminder-check';

const ann: TakenMail = { id: messageId('1'), to: 'ann@example.com' };
const ben: TakenMail = { id: messageId('2'), to: 'ben@example.com' };
const kept = (isSent: boolean) => [
  { id: '1', to: ann.to, isSent },
  { id: '2', to: ben.to, isSent },
];

const history = (some: Partial<ReminderHistory>): ReminderHistory => ({
  users: [ann.to, ben.to],
  killed: [],
  keptAfterKills: kept(false),
  finished: [ann, ben],
  afterwards: [],
  keptAtEnd: kept(true),
  ...some,
});

describe('the check of the reminder drill', () => {
  it.each<[string, Partial<ReminderHistory>, number]>([
    ['one mail each', {}, 0],
    ['a mail that was handed over when the process died', { killed: [[ann]] }, 1],
    ['the same mail at two deaths', { killed: [[ann], [ann]] }, 2],
    [
      'nothing again of what was noted as sent',
      { killed: [[ann], [ben]], keptAfterKills: kept(true), finished: [] },
      0,
    ],
  ])('accepts: %s', (_case, some, twins) => {
    expect(reminderFaults(history(some))).toEqual([]);
    expect(twinCount(history(some))).toBe(twins);
  });

  it.each<[string, Partial<ReminderHistory>, string]>([
    ['a user without a mail', { finished: [ben] }, 'ann@example.com: no reminder'],
    [
      'two mails of two ids',
      { finished: [ann, ben, { ...ann, id: messageId('3') }] },
      'ann@example.com: 2 reminders that are no twins',
    ],
    [
      'a twin of a mail that was not the last of its life',
      { killed: [[ann, ben]] },
      '<1@studio-desk>: came 2 times, and nobody died while it was sent',
    ],
    [
      'a twin in one life',
      { killed: [[ann, ann]], finished: [ben] },
      '<1@studio-desk>: came 2 times, and nobody died while it was sent',
    ],
    [
      'a twin of a mail that is noted as sent',
      { killed: [[ann]], keptAfterKills: kept(true) },
      '<1@studio-desk>: sent again, though it is noted as sent',
    ],
    ['a later start that sends', { afterwards: [ann] }, 'ann@example.com: sent again by a later start'],
    [
      'a mail that still waits',
      { keptAtEnd: kept(false) },
      'ann@example.com: the reminder came, and still waits in the outbox',
    ],
    ['no mail in the outbox', { keptAtEnd: [] }, 'ann@example.com: 0 mails in the outbox'],
    [
      'an id that the outbox does not know',
      { finished: [{ ...ann, id: '<9@studio-desk>' }, ben] },
      'ann@example.com: the reminder came under an id that nobody knows',
    ],
    [
      'a mail to somebody who was not due',
      { finished: [ann, ben, { id: messageId('4'), to: 'eve@example.com' }] },
      'eve@example.com: was not due',
    ],
  ])('reports: %s', (_case, some, fault) => {
    expect(reminderFaults(history(some))).toContain(fault);
  });
});

it.each([
  [[100, 0], ['one process won all 100 races: they did not meet']],
  [[0, 20], ['one process won all 20 races: they did not meet']],
  [[99, 1], []],
  [[3, 0], []],
])('races won %j times: %j', (won, faults) => {
  expect(raceFaults(won)).toEqual(faults);
});
