import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.run/**',
      'test-kit/msw/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.recommended, ts.configs.strict],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['{shared-ui,shared-auth,shell,shared-area,remote-*,test-kit}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['test-kit/msw/*.js'], languageOptions: { globals: globals.browser } },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['info', 'warn'] }],
      'max-lines': ['error', { max: 300 }],
    },
  },
  {
    files: ['tools/**', 'trials/**', 'web-server/**', 'api/src/server.ts', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.test.{ts,tsx}'], rules: { 'max-lines': 'off' } },
);
