import { createNodeTestConfig } from '../e2e/kit/presets/vitest-node.ts';

export default createNodeTestConfig('tools');
