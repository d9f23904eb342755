import { z } from 'zod';
import { parseRegistry, type Area } from '../registry/registry';
import { OVERRIDES_KEY } from './override-keys';

const storedOverrides = z.array(z.object({ base: z.string(), isDevServer: z.boolean(), entry: z.unknown() }));

export interface StoredOverride {
  base: string;
  entry: Area;
  isDevServer: boolean;
}

export function readStoredOverrides(): StoredOverride[] {
  const parsed = storedOverrides.safeParse(jsonOf(sessionStorage.getItem(OVERRIDES_KEY) ?? '[]'));
  return (parsed.data ?? []).flatMap(({ entry, ...rest }) =>
    parseRegistry([entry]).areas.map((area) => ({ ...rest, entry: area })),
  );
}

export function storeOverrides(overrides: readonly StoredOverride[]): void {
  if (overrides.length === 0) sessionStorage.removeItem(OVERRIDES_KEY);
  else sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
