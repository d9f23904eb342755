import { browserTests } from '../test-kit/presets/vitest-browser.ts';

export default browserTests('remote-companies', {
  apart: ['src/companies/{typeform,upload}/**/*.test.tsx'],
});
