/* Import before React. Turns off what React's development build records for debuggers (console tasks, stacks
   of owners), because no test reads it and it costs CPU time. */
Object.assign(console, { createTask: undefined, timeStamp: undefined });

// Above this count, React records no more owner stacks, which saves time.
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
