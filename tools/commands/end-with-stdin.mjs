import { isMainThread } from 'node:worker_threads';

// Preloaded into the processes of `npm start`: ends each process when its parent process has ended, which
// closes stdin. Worker threads load this file too, but do not inherit stdin.
if (isMainThread) process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
