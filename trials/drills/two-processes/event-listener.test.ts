import { expect, it } from 'vitest';
import { checkDelivery, emptyLog } from './event-listener';

const added = (id: string, sentAt: number) => ({ id, sentAt, respondedAt: sentAt + 10 });

it('expects an event for each company that was added while a stream was open long enough', () => {
  const streams = [{ from: 0, to: 1_000 }, { from: 2_000 }];
  const receivedAt = new Map([
    ['in time', 600],
    ['late', 9_000],
  ]);
  const check = checkDelivery(
    [
      added('in time', 100),
      added('shortly before an end', 900),
      added('between two', 1_500),
      added('late', 2_100),
      added('never', 2_200),
    ],
    { ...emptyLog(), streams, receivedAt },
    500,
  );
  expect(check).toEqual({
    expected: 3,
    slowestMs: Infinity,
    faults: ['late was told after 6890 ms', 'never was never told'],
  });
});

it('accepts one event of many companies as the event of each that was sent before it', () => {
  const log = { ...emptyLog(), streams: [{ from: 0 }], bulkReceivedAt: [700] };
  const check = checkDelivery([added('before', 100), added('after', 800)], log, 5_000);
  expect(check).toMatchObject({ expected: 2, faults: ['after was never told'] });
});
