export interface Gate<T> {
  readonly opened: Promise<T>;
  open(value: T): void;
}

/** Holds work until the test opens the gate, so that the test controls the order of events. */
export function createGate<T = void>(): Gate<T> {
  let open: (value: T) => void = () => {};
  const opened = new Promise<T>((resolve) => (open = resolve));
  return { opened, open: (value) => open(value) };
}
