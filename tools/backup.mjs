import { runBuiltCommand } from './backup/run-built-command.mjs';

await runBuiltCommand('backup', 'to');
