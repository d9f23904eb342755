import { browserTests } from '../test-kit/presets/vitest-browser.ts';

export default browserTests('shared-ui', { motion: true });
