import { browserTests } from '../config/vitest-browser.ts';

export default browserTests('shared-ui', { motion: true });
