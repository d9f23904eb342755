/**
 * Import rules between packages and between rooms, see docs/architecture.md.
 * tools/presets/room-law.test.ts breaks each kind of rule once.
 */
import { forbidden } from './tools/presets/room-law.mjs';

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|test-results|\\.run)/|\\.test\\.tsx?$|\\.spec\\.ts$' },
    // Type imports count too, because they also make files depend on each other.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
