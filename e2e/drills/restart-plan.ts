import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '#fixtures/server-process';

export const USER_ACTIONS = [
  'adds a company',
  'reads a list',
  'uploads a file',
  'gets no answer to a save',
  'comes back with an old token',
  'gets no answer to a refresh',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

export interface RestartRound {
  action: UserAction;
  end: 'stop' | 'kill';
  afterMs: number;
  downMs: number;
}

const LATEST_END_MS = 2_500;
const MAX_DOWN_MS = 2_000;

export function createRestartPlan(seed: number, actions: readonly UserAction[]): RestartRound[] {
  const random = numbersOf(seed);
  return actions.map((action) => ({
    action,
    end: random() < 0.5 ? 'stop' : 'kill',
    afterMs: Math.floor(random() * LATEST_END_MS),
    downMs: Math.floor(random() * MAX_DOWN_MS),
  }));
}

export async function restartApi(api: ServerProcess, { end, downMs }: RestartRound): Promise<void> {
  await api[end]();
  await pause(downMs);
  await api.start();
}

function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
