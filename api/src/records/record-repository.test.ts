import { describe, expect, it } from 'vitest';
import { ConcurrentChangeError, retryConcurrentChanges } from './record-repository';

describe('retryConcurrentChanges', () => {
  it('retries after a concurrent change and gives up after the last attempt', async () => {
    let attempts = 0;
    const work = async (times: number) => {
      attempts += 1;
      if (attempts <= times) throw new ConcurrentChangeError();
      return 'changed';
    };
    await expect(retryConcurrentChanges(() => work(3))).resolves.toBe('changed');
    await expect(retryConcurrentChanges(() => work(Infinity))).rejects.toMatchObject({ status: 503 });
  });
});
