import { browserTests } from '../test-kit/presets/vitest-browser.ts';

export default browserTests('shared-area');
