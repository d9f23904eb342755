import type { Database } from './database';

/**
 * A query whose SQL is built once for each database and then run with other values: building it takes longer than
 * the rest of a short read. `prepare` without a name leaves nothing on the server, so poolers need not know.
 */
export function builtOnce<Query>(build: (db: Database) => { prepare(name: string): Query }) {
  const built = new WeakMap<Database, Query>();
  return (db: Database): Query => {
    const query = built.get(db) ?? build(db).prepare('');
    built.set(db, query);
    return query;
  };
}
