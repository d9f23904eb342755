import { parentPort, workerData } from 'node:worker_threads';
import { readFileMessages } from './reading-messages';

const messages = readFileMessages(workerData);
parentPort?.on('message', () => {
  void messages.next().then(({ value }) => value && parentPort?.postMessage(value));
});
