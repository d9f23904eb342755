import { keyOf, ofAnyArea, ofAnyVersion, type CounterKey, type TelemetryCounter } from './telemetry-counters';

export interface CounterLimits {
  readonly ofAnHour: number;
  readonly ofAnArea: number;
  readonly ofAPerson: number;
}

/** One version of an area uses at most 125 counters; a program with four areas about 1,000. */
export const COUNTER_LIMITS: CounterLimits = { ofAnHour: 2_000, ofAnArea: 400, ofAPerson: 250 };

interface HourCounters {
  isKnown: (counter: CounterKey) => boolean;
  learn: (counters: readonly CounterKey[]) => void;
  /**
   * Returns the counter itself, or above the limits the "other" counter of its area or of all
   * areas.
   */
  placeOf: (counter: TelemetryCounter, person: string) => TelemetryCounter;
}

/** Names come from clients: made-up names can neither fill the table nor stop existing counters. */
export function hourCounters({ ofAnHour, ofAnArea, ofAPerson }: CounterLimits): HourCounters {
  const known = new Set<string>();
  const byArea = tally();
  // In memory for one hour only: nothing stored names a user.
  const byPerson = tally();
  const areaOf = ({ kind, area }: CounterKey) => JSON.stringify([kind, area]);
  const isKnown = (counter: CounterKey) => known.has(keyOf(counter));

  function learn(counter: CounterKey) {
    if (isKnown(counter)) return;
    known.add(keyOf(counter));
    byArea.add(areaOf(counter));
  }

  const hasRoom = (person: string) => known.size < ofAnHour && byPerson.of(person) < ofAPerson;

  function findPlace(counter: TelemetryCounter, person: string) {
    const isFree = hasRoom(person);
    if (isKnown(counter) || (isFree && byArea.of(areaOf(counter)) < ofAnArea)) return counter;
    const rest = ofAnyVersion(counter);
    return isKnown(rest) || isFree ? rest : ofAnyArea(counter);
  }

  function placeOf(counter: TelemetryCounter, person: string) {
    const place = findPlace(counter, person);
    if (!isKnown(place)) byPerson.add(person);
    learn(place);
    return place;
  }

  return { isKnown, learn: (counters) => counters.forEach(learn), placeOf };
}

function tally() {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return { of, add: (key: string) => void counts.set(key, of(key) + 1) };
}
