import { runBuiltCommand } from './run-built-command.mjs';

await runBuiltCommand('restore', 'from');
