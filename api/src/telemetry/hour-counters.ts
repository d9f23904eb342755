import { keyOf, ofAnyArea, ofAnyVersion, type CounterKey, type TelemetryCounter } from './telemetry-counters';

/** How many counters an hour may come to have. */
export interface CounterLimits {
  readonly ofAnHour: number;
  /** Of one kind of one area. */
  readonly ofAnArea: number;
  /** That the reports of one person add. */
  readonly ofAPerson: number;
}

/**
 * All values of a version of an area fall into 125 counters at most, which one person leaves free; a program with four
 * areas has about 1,000.
 */
export const COUNTER_LIMITS: CounterLimits = { ofAnHour: 2_000, ofAnArea: 400, ofAPerson: 250 };

interface HourCounters {
  isKnown: (counter: CounterKey) => boolean;
  learn: (counters: readonly CounterKey[]) => void;
  /** Where a counter is to be counted: at itself, or at the rest of its area, or at that of all areas. */
  placeOf: (counter: TelemetryCounter, person: string) => TelemetryCounter;
}

/**
 * The counters of one hour that this process knows of. Names come from outside: whoever makes some up can neither
 * fill the table nor keep others from being counted, for a counter that is there goes on.
 */
export function hourCounters({ ofAnHour, ofAnArea, ofAPerson }: CounterLimits): HourCounters {
  const known = new Set<string>();
  const byArea = tally();
  // In memory and for this hour only: what is kept names nobody.
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
