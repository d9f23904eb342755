/** Areas in the order of the navigation. */
export const AREAS = ['companies', 'judges', 'people'];

/** Ports of a local start (decisions section 9); each can be moved by `<NAME>_PORT`. */
export const PORTS = Object.fromEntries(
  Object.entries({ shell: 5173, companies: 5174, judges: 5175, people: 5176, api: 8000 }).map(
    ([name, port]) => [name, Number(process.env[`${name.toUpperCase()}_PORT`] ?? port)],
  ),
);

/** Address of a part of a local start. */
export const originOf = (name) => `http://localhost:${PORTS[name]}`;
