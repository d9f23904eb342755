import { prepareTools } from './install.mjs';

await prepareTools();

const { runTests } = await import('./test-stages.ts');

process.exitCode = (await runTests()) ? 0 : 1;
