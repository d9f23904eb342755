import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../db/database';

/** The same queries behind routes that do nothing else: no token, no schema, no presenter, no log. */
export function bareServer(db: Database): FastifyInstance {
  const server = fastify();
  const rowsOf = async (query: ReturnType<typeof sql>): Promise<unknown[]> => {
    const answer: unknown = await db.execute(query);
    return Reflect.get(Object(answer), 'rows');
  };

  server.get<{ Params: { id: string } }>('/companies/:id', async ({ params }) => {
    const [row] = await rowsOf(sql`select * from companies where id = ${params.id} and deleted_at is null`);
    return row;
  });

  server.get<{ Querystring: { limit: string; offset: string } }>('/companies', async ({ query }, reply) => {
    const page = sql`select * from companies where deleted_at is null
      order by lower(company_name), id limit ${query.limit} offset ${query.offset}`;
    const [rows, [total]] = await Promise.all([
      rowsOf(page),
      rowsOf(sql`select sum(count) from company_figures where figure = 'companies'`),
    ]);
    reply.header('x-total-count', JSON.stringify(total));
    return rows;
  });

  server.put<{ Params: { id: string }; Body: { major: string } }>('/companies/:id', ({ params, body }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select * from companies where id = ${params.id} for update`);
      await tx.execute(sql`update companies set major = ${body.major} where id = ${params.id} returning *`);
      await tx.execute(sql`insert into audit_events (id, action, entity, entity_id, after)
        values (gen_random_uuid(), 'update', 'company', ${params.id}, ${JSON.stringify(body)})`);
      return {};
    }),
  );

  return server;
}
