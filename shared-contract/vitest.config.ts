import { nodeTests } from '../config/vitest-node.ts';

export default nodeTests('shared-contract');
