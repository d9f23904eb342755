/* React's development build traces each render and element, which takes more than a quarter of the
   CPU time (docs/decisions/0026). Import before React. */
Object.assign(console, { createTask: undefined, timeStamp: undefined });

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
