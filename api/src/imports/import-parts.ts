/** Few enough that neither the database nor this thread is held up for long. */
const AT_ONCE = 500;

/** A list in parts that a statement takes at once. */
export function* parts<T>(all: readonly T[], atOnce = AT_ONCE): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += atOnce) yield all.slice(start, start + atOnce);
}
