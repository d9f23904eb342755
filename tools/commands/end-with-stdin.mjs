import { isMainThread } from 'node:worker_threads';

// Preloaded into the processes of `npm start`: their stdin is a pipe, which closes when the starter ends.
// Worker threads inherit the preload, but have no stdin.
if (isMainThread) process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
