import { runBuiltCommand } from './run-built-command.mjs';

await runBuiltCommand('backup', 'to');
