import { expect, inject, it, onTestFinished } from 'vitest';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { testCommand } from '../../kit/test-command';
import { uploadDrill } from './upload-drill';

// The short form of `npm run drill -- uploads`, on a build of the source as it is.
it(
  'an API killed in the middle of an upload keeps all of the file or none, and it can be sent again',
  { timeout: 300_000 },
  async () => {
    const newFolder = () => {
      const folder = makeTestFolder('upload');
      onTestFinished(() => removeFolder(folder));
      return folder;
    };
    const { template } = inject('testDatabase');
    const results = await uploadDrill({
      command: testCommand,
      newFolder,
      template,
      rounds: 1,
      rows: 1000,
    });
    expect(results).toHaveLength(1);
    expect(results.flatMap(({ faults }) => faults)).toEqual([]);
  },
);
