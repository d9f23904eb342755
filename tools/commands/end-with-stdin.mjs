import { isMainThread } from 'node:worker_threads';

// Preloaded into the processes of `npm start`: ends them when their parent ends, because that closes their
// stdin. Worker threads inherit the preload, but not stdin.
if (isMainThread) process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
