import { parentPort, workerData } from 'node:worker_threads';
import { readMessages } from './reading-messages';

const messages = readMessages(workerData);
parentPort?.on('message', () => {
  void messages.next().then(({ value }) => value && parentPort?.postMessage(value));
});
