import { browserTests } from '../config/vitest-browser.ts';

export default browserTests('shell', { isolate: true });
