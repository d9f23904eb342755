import { setupWorker } from 'msw/browser';

/** The network of a page test. Tests add what they answer with `network.use(...)`; any other call fails. */
export const network = setupWorker();
