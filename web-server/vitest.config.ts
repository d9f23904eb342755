import { nodeTests } from '../test-kit/presets/vitest-node.ts';

export default nodeTests('web-server');
