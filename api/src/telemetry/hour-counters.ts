import {
  counterKey,
  withoutArea,
  withoutVersion,
  type CounterKey,
  type TelemetryCounter,
} from './telemetry-counters';

export interface CounterLimits {
  readonly perHour: number;
  readonly perArea: number;
  readonly perPerson: number;
}

export const COUNTER_LIMITS: CounterLimits = { perHour: 2_000, perArea: 400, perPerson: 250 };

interface HourCounters {
  isKnown: (counter: CounterKey) => boolean;
  addKnown: (counters: readonly CounterKey[]) => void;
  resolve: (counter: TelemetryCounter, person: string) => TelemetryCounter;
}

/** Limits the number of names, which clients may invent: the table stays small and real names still count. */
export function hourCounters({ perHour, perArea, perPerson }: CounterLimits): HourCounters {
  const known = new Set<string>();
  const byArea = tally();
  const byPerson = tally();
  const areaOf = ({ kind, area }: CounterKey) => JSON.stringify([kind, area]);
  const isKnown = (counter: CounterKey) => known.has(counterKey(counter));

  function addOne(counter: CounterKey) {
    if (isKnown(counter)) return;
    known.add(counterKey(counter));
    byArea.add(areaOf(counter));
  }

  const hasRoom = (person: string) => known.size < perHour && byPerson.of(person) < perPerson;

  function findPlace(counter: TelemetryCounter, person: string) {
    const isFree = hasRoom(person);
    if (isKnown(counter) || (isFree && byArea.of(areaOf(counter)) < perArea)) return counter;
    const rest = withoutVersion(counter);
    return isKnown(rest) || isFree ? rest : withoutArea(counter);
  }

  function placeOf(counter: TelemetryCounter, person: string) {
    const slot = findPlace(counter, person);
    if (!isKnown(slot)) byPerson.add(person);
    addOne(slot);
    return slot;
  }

  return { isKnown, addKnown: (counters) => counters.forEach(addOne), resolve: placeOf };
}

function tally() {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return { of, add: (key: string) => void counts.set(key, of(key) + 1) };
}
