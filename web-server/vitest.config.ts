import { nodeTests } from '../e2e/kit/presets/vitest-node.ts';

export default nodeTests('web-server');
