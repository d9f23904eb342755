/** Milliseconds of a clock that all threads share, and that nobody sets. */
export const sharedNow = (): number => Number(process.hrtime.bigint() / 1_000_000n);

export interface TurnQueue {
  /** Waits until all who came before have left, and answers how to leave; refused where that is not by `until`. */
  enter(until: number): Promise<() => void>;
}

const noTurn = () =>
  Object.assign(new Error('The embedded database was busy with other work for too long'), {
    code: 'DATABASE_BUSY',
  });

/** One at a time, in the order in which they came. */
export function turnQueue(): TurnQueue {
  const line: (() => void)[] = [];
  let isTaken = false;

  /** To the first whose time is not over. */
  function leave(): void {
    isTaken = false;
    while (!isTaken && line.length > 0) line.shift()?.();
  }

  const enter = (until: number) =>
    new Promise<() => void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const come = () => {
        clearTimeout(timer);
        // While queries run one after the other no timer of this thread does.
        if (until <= sharedNow()) return reject(noTurn());
        isTaken = true;
        resolve(leave);
      };
      const giveUp = () => {
        line.splice(line.indexOf(come), 1);
        reject(noTurn());
      };
      if (!isTaken) return come();
      line.push(come);
      if (until < Infinity) timer = setTimeout(giveUp, until - sharedNow());
    });

  return { enter };
}
