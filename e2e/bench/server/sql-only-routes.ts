import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '@studio-desk/api/db/database';

/**
 * Baseline for the API: the same queries, and transactions with an audit row, but no authentication, schema,
 * presenter or log.
 */
export function createSqlOnlyBaselineServer(db: Database): FastifyInstance {
  const server = fastify();
  const rowsOf = async (query: SQL): Promise<unknown[]> => {
    const response: unknown = await db.execute(query);
    return Reflect.get(Object(response), 'rows');
  };
  addBareCompanies(server, db, rowsOf);
  addBareJudges(server, db, rowsOf);
  addBarePeople(server, db, rowsOf);
  return server;
}

type RowsOf = (query: SQL) => Promise<unknown[]>;

function addBareCompanies(server: FastifyInstance, db: Database, rowsOf: RowsOf) {
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

  server.post<{ Body: { company_name: string; major: string } }>('/companies', ({ body }, reply) =>
    db.transaction(async (tx) => {
      const id = randomUUID();
      await tx.execute(sql`insert into companies (id, company_name, major, created_at, updated_at, created_by_email,
          last_modified_by)
        values (${id}, ${body.company_name}, ${body.major}, now(), now(), 'bench', 'bench') returning *`);
      await tx.execute(sql`insert into audit_events (id, action, entity, entity_id, after)
        values (gen_random_uuid(), 'create', 'company', ${id}, ${JSON.stringify(body)})`);
      reply.code(201);
      return {};
    }),
  );
}

const wholeJudge = sql`select judges.*, judged.list, people.id as person_id, people.name as person_name from judges
  left join lateral (
    select jsonb_agg(jsonb_build_object('name', name, 'month', month, 'year', year) order by position) as list
    from judge_competitions where judge_id = judges.id
  ) as judged on true
  left join people on lower(people.email) = lower(judges.email) and people.deleted_at is null`;

function addBareJudges(server: FastifyInstance, db: Database, rowsOf: RowsOf) {
  const oneJudge = (id: string) => sql`${wholeJudge} where judges.id = ${id} and judges.deleted_at is null`;

  server.get<{ Params: { id: string } }>('/judges/:id', async ({ params }) => {
    const [row] = await rowsOf(oneJudge(params.id));
    return row;
  });

  server.get<{ Querystring: { limit: string; offset: string } }>('/judges', async ({ query }, reply) => {
    const page = sql`${wholeJudge} where judges.id in (
        select id from judges where deleted_at is null
        order by lower(name), id limit ${query.limit} offset ${query.offset}
      ) order by lower(judges.name), judges.id`;
    const [rows, [total]] = await Promise.all([
      rowsOf(page),
      rowsOf(sql`select count(*) from judges where deleted_at is null`),
    ]);
    reply.header('x-total-count', JSON.stringify(total));
    return rows;
  });

  server.put<{ Params: { id: string }; Body: { phone: string } }>('/judges/:id', ({ params, body }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select id from judges where id = ${params.id} for update`);
      await tx.execute(oneJudge(params.id));
      await tx.execute(sql`update judges set phone = ${body.phone} where id = ${params.id}`);
      await tx.execute(oneJudge(params.id));
      await tx.execute(sql`insert into audit_events (id, action, entity, entity_id, after)
        values (gen_random_uuid(), 'update', 'judge', ${params.id}, ${JSON.stringify(body)})`);
      return {};
    }),
  );
}

const wholePerson = sql`select people.*, judge.link from people
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by updated_at desc, id desc) -> 0 as link
    from judges where lower(email) = lower(people.email) and deleted_at is null
  ) as judge on true`;

function addBarePeople(server: FastifyInstance, db: Database, rowsOf: RowsOf) {
  const onePerson = (id: string) => sql`${wholePerson} where people.id = ${id} and people.deleted_at is null`;

  server.get<{ Params: { id: string } }>('/people/:id', async ({ params }) => {
    const [row] = await rowsOf(onePerson(params.id));
    return row;
  });

  server.get<{ Querystring: { limit: string; offset: string } }>('/people', async ({ query }, reply) => {
    const page = sql`${wholePerson} where people.id in (
        select id from people where deleted_at is null
        order by lower(name), id limit ${query.limit} offset ${query.offset}
      ) order by lower(people.name), people.id`;
    const [rows, [total]] = await Promise.all([
      rowsOf(page),
      rowsOf(sql`select count(*) from people where deleted_at is null`),
    ]);
    reply.header('x-total-count', JSON.stringify(total));
    return rows;
  });

  server.put<{ Params: { id: string }; Body: { phone: string } }>('/people/:id', ({ params, body }) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select id from people where id = ${params.id} for update`);
      await tx.execute(onePerson(params.id));
      await tx.execute(sql`update people set phone = ${body.phone} where id = ${params.id}`);
      await tx.execute(onePerson(params.id));
      await tx.execute(sql`insert into audit_events (id, action, entity, entity_id, after)
        values (gen_random_uuid(), 'update', 'person', ${params.id}, ${JSON.stringify(body)})`);
      return {};
    }),
  );
}
