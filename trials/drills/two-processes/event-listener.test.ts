import { expect, it } from 'vitest';
import { checkTold, emptyLog } from './event-listener';

const added = (id: string, sent: number) => ({ id, sent, answered: sent + 10 });

it('expects news of what was added while a stream was open for long enough', () => {
  const streams = [{ from: 0, to: 1_000 }, { from: 2_000 }];
  const told = new Map([
    ['in time', 600],
    ['late', 9_000],
  ]);
  const verdict = checkTold(
    [
      added('in time', 100),
      added('shortly before an end', 900),
      added('between two', 1_500),
      added('late', 2_100),
      added('never', 2_200),
    ],
    { ...emptyLog(), streams, told },
    500,
  );
  expect(verdict).toEqual({
    expected: 3,
    slowestMs: Infinity,
    faults: ['late was told after 6890 ms', 'never was never told'],
  });
});

it('takes one event of many companies for news of each that was sent before it', () => {
  const log = { ...emptyLog(), streams: [{ from: 0 }], toldOfMany: [700] };
  const verdict = checkTold([added('before', 100), added('after', 800)], log, 5_000);
  expect(verdict).toMatchObject({ expected: 2, faults: ['after was never told'] });
});
