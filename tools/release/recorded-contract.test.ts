import { expect, test } from 'vitest';
import { recordNeeded, recordProvided } from '../presets/recorded-contract';

/** A minimal build for the recorders; returns the files they wrote. */
function build() {
  const written: string[] = [];
  const context = { emitFile: ({ source }: { source: string }) => written.push(source) };
  return { context, contract: () => JSON.parse(written[0] ?? 'null') };
}

test('a shell build records the modules and exports that it provides', () => {
  const { context, contract } = build();
  recordProvided().generateBundle.call(context);
  expect(contract().provides).toMatchObject({
    react: { version: expect.stringMatching(/^19\./) },
    '@studio-desk/shared-auth': { version: '1.0.0', exports: expect.arrayContaining(['request']) },
    '@studio-desk/shared-ui/runtime': { version: '1.0.0', exports: expect.arrayContaining(['toast']) },
  });
  expect(contract().provides.react).not.toHaveProperty('exports');
});

const CODE = `
  import { judgeRoutes } from '@studio-desk/shared-contract';
  import { request, type Page } from '@studio-desk/shared-auth';
  export const list = () => request(judgeRoutes.list, {});`;

test('an area build records only the needs of its own files', async () => {
  const { context, contract } = build();
  const recorder = recordNeeded();
  recorder.transform(CODE, '/area/src/judge-queries.ts');
  recorder.transform(CODE.replaceAll('list', 'remove'), '/area/src/left-out.ts');
  recorder.transform(CODE.replaceAll('list', 'create'), '/node_modules/other/src/index.ts');
  await recorder.generateBundle.call(
    context,
    {},
    {
      'assets/area.js': {
        modules: {
          '/area/src/judge-queries.ts': { renderedLength: 10 },
          '/area/src/left-out.ts': { renderedLength: 0 },
          '/node_modules/other/src/index.ts': { renderedLength: 10 },
        },
      },
      'assets/area.css': {},
    },
  );
  expect(contract()).toMatchObject({
    takes: { '@studio-desk/shared-auth': ['request'], '@studio-desk/shared-ui/runtime': [] },
    calls: [{ method: 'GET', url: '/judges' }],
  });
});
