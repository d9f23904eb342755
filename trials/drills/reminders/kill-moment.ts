import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import type { ApiProcess } from '../processes/api-process';
import { type MailReceiver, type Stage, STAGES } from './mail-receiver';

/** When a process is killed: so long after it began to listen, or after a mail reached a stage for the nth time. */
export interface KillMoment {
  readonly after: Stage | 'start';
  readonly nth: number;
  readonly delayMs: number;
}

/** The scheduler asks at the start, the outbox a second later. */
const SENDS_WITHIN_MS = 1_500;
/** Nothing was left to send, and the moment never came. */
const LONGEST_LIFE_MS = 10_000;
const WRITE_MS = 12;

export function killMoment(random: SeededRandom): KillMoment {
  if (random.happens(0.25)) return { after: 'start', nth: 1, delayMs: random.int(0, SENDS_WITHIN_MS) };
  return {
    after: random.pick(STAGES),
    nth: random.int(1, 4),
    // At once, or while the answer is being written down.
    delayMs: random.happens(0.5) ? 0 : random.int(1, WRITE_MS),
  };
}

/** Kills the process at the moment, and waits until nothing of it is left. */
export async function killAt(
  { after, nth, delayMs }: KillMoment,
  api: ApiProcess,
  receiver: MailReceiver,
): Promise<void> {
  let count = 0;
  const timers = [setTimeout(() => void api.kill(), LONGEST_LIFE_MS)];
  const strike = () => {
    if (delayMs === 0) void api.kill();
    else timers.push(setTimeout(() => void api.kill(), delayMs));
  };
  if (after === 'start') strike();
  else
    receiver.watch((stage) => {
      if (stage !== after) return;
      count += 1;
      if (count === nth) strike();
    });
  await api.exited;
  timers.forEach(clearTimeout);
  await receiver.quiet();
}

export const describeMoment = ({ after, nth, delayMs }: KillMoment): string =>
  `${after}${nth > 1 ? ` ${nth}` : ''}+${delayMs}`;
