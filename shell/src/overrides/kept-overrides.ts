import { z } from 'zod';
import { parseRegistry, type Area } from '../page/registry';
import { KEPT_OVERRIDES } from './override-mark';

const EIGHT_HOURS_MS = 8 * 60 * 60_000;

const kept = z.array(
  z.object({ at: z.number(), base: z.string(), isDevServer: z.boolean(), entry: z.unknown() }),
);

/** An area that comes from somewhere else in this tab. */
export interface KeptOverride {
  /** Where it comes from, ending in a slash. */
  base: string;
  /** Its registry entry, as that place describes it. */
  entry: Area;
  /** Sources behind a dev server, not a build: what is saved there shows here. */
  isDevServer: boolean;
  /** When it was turned on. */
  at: number;
}

/** The overrides of this tab that were turned on in the last eight hours. */
export const readOverrides = (): KeptOverride[] => readAll().filter((override) => !hasEnded(override));

/** Those that were turned on earlier, and hold no more. */
export const readEndedOverrides = (): KeptOverride[] => readAll().filter(hasEnded);

const hasEnded = ({ at }: KeptOverride) => Date.now() - at >= EIGHT_HOURS_MS;

function readAll(): KeptOverride[] {
  const parsed = kept.safeParse(jsonOf(sessionStorage.getItem(KEPT_OVERRIDES) ?? '[]'));
  return (parsed.data ?? []).flatMap(({ entry, ...rest }) =>
    parseRegistry([entry]).areas.map((area) => ({ ...rest, entry: area })),
  );
}

/** Keeps the overrides for this tab, and for no other. */
export function keepOverrides(overrides: readonly KeptOverride[]): void {
  if (overrides.length === 0) sessionStorage.removeItem(KEPT_OVERRIDES);
  else sessionStorage.setItem(KEPT_OVERRIDES, JSON.stringify(overrides));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
