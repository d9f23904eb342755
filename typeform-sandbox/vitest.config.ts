import { nodeTests } from '../test-kit/presets/vitest-node.ts';

export default nodeTests('typeform-sandbox');
