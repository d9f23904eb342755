import { onTestFinished } from 'vitest';
import { operationMutex } from '../src/record-operations/operation-service';
import { createGate } from './gate';

/** Holds the mutex until `release()` or the end of the test, because other tests in this process share it. */
export function holdOperationMutex() {
  const end = createGate();
  onTestFinished(() => end.open());
  const held = operationMutex.run(() => end.opened);
  return {
    release: async () => {
      end.open();
      await held;
    },
  };
}
