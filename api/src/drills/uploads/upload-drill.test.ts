import { expect, inject, it, onTestFinished } from 'vitest';
import { makeTestFolder, removeFolder } from '../../testing/test-folders';
import { sourceCommand } from '../processes/source-command';
import { uploadDrill } from './upload-drill';

// The short form of `npm run drill -- uploads`, on the source instead of the build.
it(
  'I1, D1: an API killed in the middle of an upload keeps all of the file or none, and it can be sent again',
  { timeout: 300_000 },
  async () => {
    const newFolder = () => {
      const folder = makeTestFolder('upload');
      onTestFinished(() => removeFolder(folder));
      return folder;
    };
    const { template } = inject('testDatabase');
    const results = await uploadDrill({ command: sourceCommand, newFolder, template, rounds: 3, rows: 1000 });
    expect(results).toHaveLength(3);
    expect(results.flatMap(({ faults }) => faults)).toEqual([]);
  },
);
