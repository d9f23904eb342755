interface RepeatingOptions {
  readonly everyMs: number;
  readonly firstMs?: number;
  readonly onError: (error: unknown) => void;
}

export interface RepeatingTask {
  readonly stopping: AbortSignal;
  start(): void;
  /** Resolves when the run under way has ended. */
  stop(): Promise<void>;
}

/** Runs again `everyMs` after a run has ended, also after one that failed. */
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
