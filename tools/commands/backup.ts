import { runBuiltCommand } from './run-built-command';

await runBuiltCommand('backup', 'to');
