import { timeSlices } from '../base/time-slices';

/** Few enough that looking at them takes less than a slice of time. */
const AT_ONCE = 500;

/** The rows so many at a time; other requests come in between. */
export async function* inSlices<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  const pause = timeSlices();
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    yield rows.slice(start, start + AT_ONCE);
    await pause();
  }
}
