export interface Gate<T> {
  readonly opened: Promise<T>;
  open(value: T): void;
}

/** Holds work until the test opens it, so that the order of two works is certain. */
export function gate<T = void>(): Gate<T> {
  let open: (value: T) => void = () => {};
  const opened = new Promise<T>((resolve) => (open = resolve));
  return { opened, open: (value) => open(value) };
}
