import { runBuiltCommand } from './run-built-command';

await runBuiltCommand('restore', 'from');
