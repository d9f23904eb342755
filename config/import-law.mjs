/*
 * Who may import what (docs/architecture.md). Each part lists what it may take besides its own files and
 * the built-in modules of Node where it runs there; everything else is refused.
 */
const SHARED = ['@studio-desk/shared-contract', '@studio-desk/shared-auth', '@studio-desk/shared-ui'];
const AREA = [
  ...SHARED,
  '@studio-desk/config/standalone',
  'react',
  'react-dom',
  'react-hook-form',
  '@hookform/resolvers',
];

export const IMPORT_LAW = {
  'shared-contract': ['zod', 'fastest-levenshtein'],
  'shared-ui': [
    // Its components take the run-time part by name: by folder they would bundle a second one.
    '@studio-desk/shared-ui',
    'react',
    'react-dom',
    'react-router',
    'react-hot-toast',
    '@base-ui/react',
    '@tanstack/react-table',
    'clsx',
    'csv-stringify',
    'lucide-react',
    'recharts',
  ],
  'shared-auth': [
    '@studio-desk/shared-contract',
    'react',
    '@tanstack/react-query',
    'axios',
    'eventsource-parser',
    'zod',
    'zustand',
  ],
  shell: [
    ...SHARED,
    'react',
    'react-dom',
    'react-router',
    'react-hook-form',
    '@hookform/resolvers',
    '@module-federation/runtime',
    'compare-versions',
    'web-vitals',
    'zod',
  ],
  'remote-companies': AREA,
  'remote-judges': AREA,
  'remote-people': AREA,
};

/** Parts that run on Node: third parties are free, of the project's own packages only these. */
export const OWN_PACKAGES_OF_NODE_PARTS = {
  api: ['@studio-desk/shared-contract'],
  e2e: ['@studio-desk/shared-contract', '@studio-desk/config'],
};

const escape = (text) => text.replace(/[/.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (names) => `(?:${names.map(escape).join('|')})(?:/|$)`;
const EVERY_PART = [...Object.keys(IMPORT_LAW), 'api', 'e2e', 'bench', 'tools', 'config'];

const acrossFolders = {
  regex: `^(?:\\.\\./)+(?:${EVERY_PART.map(escape).join('|')})(?:/|$)`,
  message: 'Parts meet through their packages, never through folders.',
};

const restricted = (pattern, message) => ({
  'no-restricted-imports': ['error', { patterns: [{ regex: pattern, message }, acrossFolders] }],
});

const sources = (part) => ({
  files: [`${part}/src/**/*.{ts,tsx}`, `${part}/*/**/*.ts`],
  ignores: [`${part}/**/*.test.{ts,tsx}`, `${part}/src/testing/**`],
});

/**
 * ESLint entries that enforce the law on the sources of every part.
 * @type {import('eslint').Linter.Config[]}
 */
export const importLaw = [
  ...Object.entries(IMPORT_LAW).map(([part, allowed]) => ({
    ...sources(part),
    rules: restricted(`^(?!\\.|${anyOf(allowed)})`, `${part} may import only: ${allowed.join(', ')}.`),
  })),
  ...Object.entries(OWN_PACKAGES_OF_NODE_PARTS).map(([part, own]) => ({
    ...sources(part),
    rules: restricted(
      `^@studio-desk/(?!${anyOf(own.map((name) => name.slice('@studio-desk/'.length)))})`,
      `Of the project's packages ${part} may import only: ${own.join(', ')}.`,
    ),
  })),
];
