import { parentPort, workerData } from 'node:worker_threads';
import { readFileAsMessages } from './reading-messages';

const messages = readFileAsMessages(workerData);
parentPort?.on('message', () => {
  void messages.next().then(({ value }) => value && parentPort?.postMessage(value));
});
