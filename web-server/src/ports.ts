/** Areas in the order of the navigation. */
export const AREAS = ['companies', 'judges', 'people'] as const;
export type AreaName = (typeof AREAS)[number];

export type ServedPart = 'shell' | AreaName;

/** Each port of a local start can be moved by `<NAME>_PORT`. */
const portOf = (name: string, standard: number) =>
  Number(process.env[`${name.toUpperCase()}_PORT`] ?? standard);

/** Ports of a local start. */
export const PORTS = {
  shell: portOf('shell', 5173),
  companies: portOf('companies', 5174),
  judges: portOf('judges', 5175),
  people: portOf('people', 5176),
  api: portOf('api', 8000),
} satisfies Record<ServedPart | 'api', number>;

/** Address of a part of a local start. */
export const originOf = (name: ServedPart | 'api'): string => `http://localhost:${PORTS[name]}`;
