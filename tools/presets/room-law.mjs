import { existsSync, readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const AREAS = readdirSync(root).filter((folder) => existsSync(new URL(`${folder}/public/area.json`, root)));

/* A room is a folder or file directly in a package's `src`. It may import only rooms from later lines. */
export const ROOM_ORDER = {
  'api/src': [
    ['server'],
    ['app'],
    ['people', 'typeform', 'reminders', 'sample'],
    ['companies', 'events'],
    ['judges', 'accounts', 'operations', 'views'],
    ['record-routes'],
    ['record-history', 'exports', 'notes'],
    ['imports'],
    ['record-operations'],
    ['query'],
    ['records', 'telemetry', 'idempotency'],
    ['app-context'],
    ['mail'],
    ['http'],
    ['db'],
    ['settings'],
    ['concurrency', 'encryption', 'errors'],
    ['time'],
  ],
  'shell/src': [
    ['main'],
    ['app'],
    ['navigation'],
    ['palette'],
    ['sign-in', 'about', 'area-screen'],
    ['settings', 'updates', 'health', 'telemetry'],
    ['forms'],
    ['frame'],
    ['releases'],
    ['overrides'],
    ['registry', 'browser', 'shell-queries'],
  ],
  'shared-auth/src': [['index'], ['live', 'drafts'], ['reads'], ['session'], ['http']],
  'shared-ui/src': [['index'], ['charts', 'forms'], ['components'], ['runtime'], ['format', 'theme']],
  'shared-area/src': [
    ['index'],
    ['toolbar'],
    ['bulk', 'exports'],
    ['filters', 'mail', 'views'],
    ['dashboard', 'edits'],
    ['table'],
    ['trash', 'uploads'],
    ['history', 'notes'],
    ['activity'],
    ['colleagues', 'forms', 'list', 'queries', 'start'],
  ],
  'remote-companies/src': [
    ['main'],
    ['standalone'],
    ['area'],
    ['lazy-screens'],
    ['add', 'dashboard', 'explore', 'upload'],
    ['edit', 'office', 'typeform'],
    ['form'],
    ['company-filters', 'display-text', 'use-company-matches'],
    ['company-queries', 'company-search'],
  ],
  'remote-judges/src': [
    ['main'],
    ['standalone'],
    ['area'],
    ['lazy-screens'],
    ['add', 'dashboard', 'explore', 'upload'],
    ['competitions', 'edit'],
    ['form'],
    ['judge-filters', 'judge-queries', 'judge-search', 'person-link'],
  ],
  'remote-people/src': [
    ['main'],
    ['standalone'],
    ['area'],
    ['lazy-screens'],
    ['add', 'dashboard'],
    ['explore'],
    ['involvements', 'upload'],
    ['edit'],
    ['form'],
    ['follow-ups', 'person-labels', 'person-queries', 'person-error-message', 'use-person-details-state'],
    ['to-empty-page-if-not-list'],
  ],
};

const WEB = ['react', 'react-dom'];
const FORM = ['react-hook-form', '@hookform/resolvers'];
const SHARED = ['shared-contract', 'shared-auth', 'shared-ui'];
const AREA = { parts: [...SHARED, 'shared-area'], packages: [...WEB, 'react-hook-form'] };

/**
 * For each package: the workspace packages that it may import (`parts`), and the npm packages (`packages`; if
 * omitted, all). A package can be inside another.
 */
export const ALLOWED_IMPORTS = {
  'shared-contract': { parts: [], packages: ['zod', 'fastest-levenshtein'] },
  'shared-ui': {
    parts: ['shared-contract'],
    packages: [
      ...WEB,
      'react-router-dom',
      'react-hot-toast',
      '@base-ui/react',
      '@tanstack/react-table',
      'clsx',
      'lucide-react',
      'recharts',
      'zustand',
    ],
  },
  'shared-auth': {
    parts: ['shared-contract'],
    packages: ['react', '@tanstack/react-query', 'axios', 'eventsource-parser', 'zod', 'zustand'],
  },
  'shared-area': {
    parts: SHARED,
    packages: [
      ...WEB,
      'react-hook-form',
      'react-router-dom',
      'csv-stringify',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
    ],
  },
  shell: {
    parts: SHARED,
    packages: [
      ...WEB,
      ...FORM,
      'react-router-dom',
      '@module-federation/runtime',
      'compare-versions',
      'zod',
      'zustand',
    ],
  },
  ...Object.fromEntries(AREAS.map((part) => [part, AREA])),
  api: { parts: ['shared-contract', 'api/sandbox'] },
  'api/sandbox': { parts: ['shared-contract'] },
  'web-server': { parts: [] },
  tools: { parts: ['shared-contract', 'web-server', 'e2e/kit'] },
  'e2e/kit': { parts: [...SHARED, 'shared-area'] },
  'e2e/journeys': { parts: ['shared-contract', 'e2e', 'e2e/kit', 'tools', 'web-server'] },
  e2e: { parts: ['api', 'shared-contract', 'e2e/kit', 'tools', 'web-server'] },
};

/** Packages from which other packages may import only the files that `exports` in `package.json` lists. */
const WITH_DOORS = [...SHARED, 'shared-area', 'api/sandbox'];
const doorsOf = (part) =>
  Object.values(JSON.parse(readFileSync(new URL(`${part}/package.json`, root), 'utf8')).exports).map((file) =>
    file.replace('./', ''),
  );

const escape = (text) => text.replace(/[/.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (names) => `(?:${names.map(escape).join('|')})`;
/** Returns a pattern for the files of a package, excluding packages inside it. */
const inPart = (part) => {
  const inside = Object.keys(ALLOWED_IMPORTS).filter((other) => other.startsWith(`${part}/`));
  return `${escape(part)}/${inside.map((other) => `(?!${escape(other.slice(part.length + 1))}/)`).join('')}`;
};
const TESTING = '/testing/|/vite[^/]*\\.config\\.ts$|^e2e/bench/single-app/';
/** @returns {import('dependency-cruiser').IForbiddenRuleType} */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const roomRules = Object.entries(ROOM_ORDER).flatMap(([part, lines]) =>
  lines.flatMap((rooms, line) => {
    const closed = (room) => [...lines.slice(0, line).flat(), ...rooms.filter((other) => other !== room)];
    return rooms.flatMap((room) => {
      const others = closed(room);
      return others.length === 0
        ? []
        : rule(
            `${part}/${room}`,
            `${room} may import only the rooms below it.`,
            { path: `^${part}/${escape(room)}(?:/|\\.tsx?$)`, pathNot: TESTING },
            { path: `^${part}/${anyOf(others)}(?:/|\\.tsx?$)`, pathNot: TESTING },
          );
    });
  }),
);

const partRules = Object.entries(ALLOWED_IMPORTS).flatMap(([part, { parts, packages }]) => {
  const others = Object.keys(ALLOWED_IMPORTS).filter((other) => other !== part && !parts.includes(other));
  const from = { path: `^${inPart(part)}`, pathNot: TESTING };
  return [
    rule(
      `${part}: parts`,
      `${part} may import only: ${parts.join(', ') || 'none of the other parts'}.`,
      from,
      {
        path: `^(?:${others.map(inPart).join('|')})`,
        pathNot: TESTING,
      },
    ),
    ...(packages
      ? [
          rule(
            `${part}: packages`,
            `${part} may import only: ${packages.join(', ')}.`,
            { ...from, path: `^${part}/src/` },
            {
              path: '^node_modules/',
              pathNot: `^node_modules/${anyOf(packages)}/`,
            },
          ),
        ]
      : []),
  ];
});

const doorRules = WITH_DOORS.map((part) => {
  const doors = doorsOf(part);
  return rule(
    `${part}: doors`,
    `Others import ${part} through: ${doors.join(', ')}.`,
    { pathNot: `^${part}/|${TESTING}` },
    { path: `^${part}/`, pathNot: `^${part}/${anyOf(doors)}$|${TESTING}` },
  );
});

export const forbiddenImportRules = [
  rule('circle', 'Files that import each other in a circle, types included.', {}, { circular: true }),
  rule(
    'sql',
    'SQL lives in repositories, in db/ and in migrations.',
    { path: '^api/src/', pathNot: '-repository\\.ts$|^api/src/db/' },
    { path: '^node_modules/(?:drizzle-orm|pg|@electric-sql/pglite)/' },
  ),
  rule(
    'routes',
    'Routes and handlers call services. Of repositories they know only the sources of tables.',
    { path: '^api/src/.*-(?:routes|handlers?)\\.ts$' },
    { path: '^api/src/.*-repository\\.ts$', pathNot: '(?:-query|/field-source)-repository\\.ts$' },
  ),
  ...roomRules,
  ...partRules,
  ...doorRules,
];
