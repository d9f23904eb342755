/** docs/architecture.md describes these rules; tools/presets/room-law.test.ts tests each kind of rule. */
import { forbiddenImportRules } from './tools/presets/room-law.mjs';

export default {
  forbidden: forbiddenImportRules,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|test-results|\\.run)/|\\.test\\.tsx?$|\\.spec\\.ts$' },
    // Check type imports too: they are also dependencies.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
