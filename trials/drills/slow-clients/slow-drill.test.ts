import { expect, it } from 'vitest';
import { testCommand } from '../../kit/test-command';
import { slowDrill } from './slow-drill';
import { templateFolder } from '../../kit/template-folder';

// The short form of `npm run drill -- slow-clients`, which alone waits until slow uploads are cut.
it('requests with endless headers are cut off, and others are served meanwhile', async () => {
  const dataDir = templateFolder('slow-clients');
  const result = await slowDrill({
    command: testCommand,
    dataDir,
    headers: 20,
    uploads: 0,
    silent: 20,
    maxOtherCallsP99Ms: 5_000,
    otherCallsEveryMs: 250,
  });
  expect(result.faults).toEqual([]);
});
