import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';

export type QueryRunner = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

interface Company {
  readonly company_name: string;
  readonly major: string;
}

/**
 * Minimal baseline for the API: one SQL statement per route, and no audit, authentication, validation,
 * presenter or log.
 */
export function createOneStatementBaselineServer(query: QueryRunner): FastifyInstance {
  const server = fastify();

  server.get<{ Params: { id: string } }>('/companies/:id', async ({ params }) => {
    const { rows } = await query('select * from companies where id = $1 and deleted_at is null', [params.id]);
    return rows[0];
  });

  server.get<{ Querystring: { limit: string; offset: string } }>(
    '/companies',
    async ({ query: page }, reply) => {
      const { rows } = await query(
        `select *, (select count(*) from companies where deleted_at is null) as total from companies where deleted_at is null
       order by lower(company_name), id limit $1 offset $2`,
        [page.limit, page.offset],
      );
      reply.header('x-total-count', String(rows.length));
      return rows;
    },
  );

  server.put<{ Params: { id: string }; Body: Company }>('/companies/:id', async ({ params, body }) => {
    const { rows } = await query(
      'update companies set major = $1, updated_at = now() where id = $2 and deleted_at is null returning *',
      [body.major, params.id],
    );
    return rows[0];
  });

  server.post<{ Body: Company }>('/companies', async ({ body }, reply) => {
    const { rows } = await query(
      `insert into companies (id, company_name, major, created_at, updated_at, created_by_email,
         last_modified_by) values ($1, $2, $3, now(), now(), 'bench', 'bench') returning *`,
      [randomUUID(), body.company_name, body.major],
    );
    reply.code(201);
    return rows[0];
  });

  return server;
}
