interface RepeatingOptions {
  readonly everyMs: number;
  readonly firstMs?: number;
  readonly onError: (error: unknown) => void;
}

export interface RepeatingTask {
  readonly stopping: AbortSignal;
  start(): void;
  /** Starts no further runs; resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Repeats `run`: the next run starts `everyMs` after the last one ended, even if it failed. */
export function createRepeatingTask(
  run: () => Promise<unknown>,
  { everyMs, firstMs = everyMs, onError }: RepeatingOptions,
): RepeatingTask {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  function schedule(afterMs: number) {
    timer = setTimeout(() => {
      running = run()
        .catch(onError)
        .finally(() => stopping.signal.aborted || schedule(everyMs));
    }, afterMs).unref();
  }

  return {
    stopping: stopping.signal,
    start: () => schedule(firstMs),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
