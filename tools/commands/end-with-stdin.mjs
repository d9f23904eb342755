import { isMainThread } from 'node:worker_threads';

// Preloaded into the processes of `npm start`, to end them with their parent: then their stdin, a pipe, closes.
// Worker threads inherit the preload, but not stdin.
if (isMainThread) process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
