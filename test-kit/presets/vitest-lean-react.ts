/*
 * React's development build describes each render to the browser's developer tools, and keeps a stack for each element:
 * more than a quarter of the processor time of these pages (see decision 26). Its warnings stay. Import it before React.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });

// React stops keeping stacks once it made this many in a second.
const MANY = 10_000;
const react = await import('react');
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MANY, set: () => {} });
}

export {};
