import { installPackagesAndRegisterTsx } from './install.mjs';

await installPackagesAndRegisterTsx();

const { runTests } = await import('./test-stages.ts');

process.exitCode = (await runTests()) ? 0 : 1;
