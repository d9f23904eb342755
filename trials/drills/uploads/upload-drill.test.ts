import { expect, inject, it, onTestFinished } from 'vitest';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { testCommand } from '../../kit/test-command';
import { uploadDrill } from './upload-drill';

// The short form of `npm run drill -- uploads`, on a fresh build.
it(
  'an API killed during an upload keeps all rows of the file or none, and the file can be uploaded again',
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
