import type { TakenMail } from './mail-receiver';
import type { OutboxMail } from './reminder-data';

export interface ReminderHistory {
  readonly users: readonly string[];
  readonly killed: readonly (readonly TakenMail[])[];
  readonly keptAfterKills: readonly OutboxMail[];
  readonly finished: readonly TakenMail[];
  readonly afterwards: readonly TakenMail[];
  readonly keptAtEnd: readonly OutboxMail[];
}

export const messageId = (id: string): string => `<${id}@studio-desk>`;

export function reminderFaults(history: ReminderHistory): string[] {
  return [
    ...history.users.flatMap((user) => userFaults(user, history)),
    ...twinFaults(history),
    ...strangerFaults(history),
    ...history.afterwards.map(({ to }) => `${to}: sent again by a later start`),
  ];
}

export const twinCount = (history: ReminderHistory): number => {
  const mails = allTaken(history);
  return mails.length - new Set(mails.map(({ id }) => id)).size;
};

const allTaken = ({ killed, finished }: ReminderHistory) => [...killed.flat(), ...finished];

function userFaults(user: string, history: ReminderHistory): string[] {
  const ids = new Set(allTaken(history).flatMap(({ id, to }) => (to === user ? [id] : [])));
  if (ids.size === 0) return [`${user}: no reminder`];
  if (ids.size > 1) return [`${user}: ${ids.size} reminders that are no twins`];
  const kept = history.keptAtEnd.filter(({ to }) => to === user);
  const [mail] = kept;
  if (kept.length !== 1 || mail === undefined) return [`${user}: ${kept.length} mails in the outbox`];
  if (!mail.isSent) return [`${user}: the reminder came, and still waits in the outbox`];
  return ids.has(messageId(mail.id)) ? [] : [`${user}: the reminder came under an id that nobody knows`];
}

function twinFaults({ killed, keptAfterKills, finished }: ReminderHistory): string[] {
  const noted = new Set(keptAfterKills.filter(({ isSent }) => isSent).map(({ id }) => messageId(id)));
  const lives = [...killed, finished].map((mails) => mails.map(({ id }) => id));
  const atDeath = killed.flatMap((mails) => mails.slice(-1)).map(({ id }) => id);
  return [...new Set(lives.flat())].flatMap((id) => {
    const copies = countOf(id, lives.flat());
    if (noted.has(id) && countOf(id, lives.at(-1) ?? []) > 0)
      return [`${id}: sent again, though it is noted as sent`];
    const isTwiceInOneLife = lives.some((ids) => countOf(id, ids) > 1);
    return isTwiceInOneLife || copies > 1 + countOf(id, atDeath)
      ? [`${id}: came ${copies} times, and nobody died while it was sent`]
      : [];
  });
}

const countOf = (id: string, ids: readonly string[]) => ids.filter((other) => other === id).length;

const strangerFaults = ({ users, ...history }: ReminderHistory) => {
  const known = new Set(users);
  const mails = [...history.killed.flat(), ...history.finished, ...history.afterwards];
  return mails.filter(({ to }) => !known.has(to)).map(({ to }) => `${to}: was not due`);
};

const RACES_THAT_TELL = 20;

export function raceFaults(won: readonly number[]): string[] {
  const races = won.reduce((sum, count) => sum + count, 0);
  if (races < RACES_THAT_TELL || !won.includes(0)) return [];
  return [`one process won all ${races} races: they did not meet`];
}
