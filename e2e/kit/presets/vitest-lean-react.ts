/* Import this file before React. It turns off console tasks and owner stacks, which React's development build
records for debuggers. No test reads them, and they cost CPU time. */
Object.assign(console, { createTask: undefined, timeStamp: undefined });

// React records no more owner stacks once it has counted this many.
const MANY_STACKS = 10_000;
const react = await import('react');
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MANY_STACKS, set: () => {} });
}

export {};
