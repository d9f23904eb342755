/** The law for rooms: who may import what. docs/architecture.md explains it; tools/presets/room-law.test.ts breaks each rule once. */
import { forbidden } from './tools/presets/room-law.mjs';

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|test-results|\\.run)/|\\.test\\.tsx?$|\\.spec\\.ts$' },
    // Types too: what only a type needs must be understood together as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
