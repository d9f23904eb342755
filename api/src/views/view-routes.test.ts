import type { SavedView } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_ID } from '#testing/record-client';
import type { SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';
import { auditEvents, savedViews } from '../db/schema';

const api = await startTestApp();
const ann = await api.signIn();
const bob = await api.signIn();

const QUERY = {
  filter: { any: [{ all: [{ field: 'total_funding', op: 'between', value: [1, 2.5] }] }, { all: [] }] },
  search: 'robot',
  sort: [{ field: 'company_name', direction: 'desc' }],
  columns: ['company_name', 'people_count'],
};
const BLANK = { filter: null, search: null, sort: [], columns: [] };

let made = 0;
const body = (given: object = {}) => {
  made += 1;
  return { kind: 'companies', name: `View ${made}`, shared: false, query: QUERY, ...given };
};
const create = (given?: object, as = ann) => api.post('/api/views', { as, body: body(given) });
const created = async (given?: object, as = ann): Promise<SavedView> => {
  const response = await create(given, as);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};
const put = (id: string, given: object, as = ann) => api.put(`/api/views/${id}`, { as, body: given });
const remove = (id: string, as = ann) => api.delete(`/api/views/${id}`, { as });
const listed = async (as: SignedIn, kind = 'companies'): Promise<SavedView[]> =>
  (await api.get(`/api/views?kind=${kind}`, { as })).json();
const namesOf = async (as: SignedIn, kind?: string) => (await listed(as, kind)).map(({ name }) => name);

beforeEach(async () => {
  await api.db.delete(savedViews);
});

it('a view is stored as it was sent, with its owner', async () => {
  const view = await created({ name: 'Funded', shared: true });
  expect(view).toEqual({
    id: view.id,
    kind: 'companies',
    name: 'Funded',
    shared: true,
    owner: ann.email,
    can_change: true,
    query: QUERY,
    missing_fields: [],
    created_at: api.clock.now().toISOString(),
    updated_at: api.clock.now().toISOString(),
  });
  expect(await listed(ann)).toEqual([view]);
  await remove(view.id);
  expect(await listed(ann)).toEqual([]);
});

it('all parts of the query of a view are optional or null', async () => {
  expect((await created({ query: {} })).query).toEqual(BLANK);
  expect((await created({ query: { filter: null, search: '', sort: null, columns: null } })).query).toEqual(
    BLANK,
  );
  const { shared, ...unshared } = body();
  expect((await api.post('/api/views', { as: ann, body: unshared })).json().shared).toBe(shared);
});

it('GET /views lists own and shared views of a kind by name', async () => {
  const [cat, dan] = [await api.signIn(), await api.signIn()];
  await created({ kind: 'judges', query: {}, name: 'b mine' }, cat);
  await created({ kind: 'judges', query: {}, name: 'C shared', shared: true }, cat);
  await created({ kind: 'judges', query: {}, name: 'A shared', shared: true }, dan);
  await created({ kind: 'judges', query: {}, name: 'hidden' }, dan);
  await created({ kind: 'people', query: {}, name: 'of people' }, cat);
  expect(await namesOf(cat, 'judges')).toEqual(['A shared', 'b mine', 'C shared']);
  expect(await namesOf(dan, 'judges')).toEqual(['A shared', 'C shared', 'hidden']);
  expect((await listed(cat, 'judges')).map(({ can_change }) => can_change)).toEqual([false, true, true]);
  expect(await namesOf(cat, 'people')).toEqual(['of people']);
  expect((await api.get('/api/views', { as: cat })).json().length).toBeGreaterThanOrEqual(4);
  expect((await api.get('/api/views?kind=robots', { as: cat })).statusCode).toBe(422);
});

describe('the name of a view', () => {
  const NAME_CONFLICT = { code: 'conflict', detail: 'You already have a view with this name.' };

  it('is unique for an owner and kind, ignoring case', async () => {
    await created({ name: 'Mine' });
    const second = await create({ name: ' mine ' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject(NAME_CONFLICT);
    await created({ name: 'Mine' }, bob);
    await created({ name: 'Mine', kind: 'people', query: {} });
  });

  it('cannot be changed to one that is taken', async () => {
    await created({ name: 'First' });
    const { id } = await created({ name: 'Second' });
    const renamed = await put(id, body({ name: 'First' }));
    expect(renamed.statusCode).toBe(409);
    expect(renamed.json()).toMatchObject(NAME_CONFLICT);
    expect((await put(id, body({ name: 'SECOND' }))).json()).toMatchObject({ name: 'SECOND' });
  });
});

describe('changing a view', () => {
  it('replaces it, and accepts it as it was received', async () => {
    const view = await created();
    api.clock.advance(1000);
    const response = await put(view.id, { ...view, name: 'Renamed', query: {} });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({
      ...view,
      name: 'Renamed',
      query: BLANK,
      updated_at: api.clock.now().toISOString(),
    });
    expect((await listed(ann)).find(({ id }) => id === view.id)).toEqual(response.json());
  });

  it.each([
    ['PUT', (id: string) => put(id, body(), bob)],
    ['DELETE', (id: string) => remove(id, bob)],
  ])('by somebody else is refused: %s', async (_method, change) => {
    const shared = await created({ shared: true });
    const refused = await change(shared.id);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'not_owner',
      detail: `Only ${ann.email} can change this view.`,
    });
    const hidden = await created();
    expect((await change(hidden.id)).statusCode).toBe(404);
    expect((await listed(ann)).map(({ id }) => id)).toEqual(expect.arrayContaining([shared.id, hidden.id]));
  });

  it('cannot change its kind', async () => {
    const { id } = await created();
    const response = await put(id, body({ kind: 'judges', query: {} }));
    expect(response.statusCode).toBe(422);
    expect(response.json().detail[0].loc).toEqual(['body', 'kind']);
  });

  it.each([UNKNOWN_ID, 'x', '%00'])('that does not exist returns 404: %s', async (id) => {
    expect((await put(id, body())).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it('is audited', async () => {
    const { id } = await created();
    await put(id, body({ name: 'Audited' }));
    await remove(id);
    const events = await api.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity_id, id))
      .orderBy(auditEvents.id);
    expect(events.map(({ action, entity }) => [action, entity])).toEqual([
      ['create', 'view'],
      ['update', 'view'],
      ['delete', 'view'],
    ]);
  });
});

it('a view of a removed field is returned without it, and names it', async () => {
  const { id } = await created();
  const there = { field: 'company_name', op: 'is_not_empty' } as const;
  const gone = { field: 'fax', op: 'is_empty' } as const;
  const sort = ['fax', 'company_name'].map((field) => ({ field, direction: 'asc' as const }));
  const query = {
    filter: { all: [there, { any: [gone] }] },
    search: null,
    sort,
    columns: ['fax', 'people_count'],
  };
  await api.db.update(savedViews).set({ query }).where(eq(savedViews.id, id));
  expect((await listed(ann)).find((view) => view.id === id)).toMatchObject({
    query: {
      filter: { all: [there] },
      sort: [{ field: 'company_name', direction: 'asc' }],
      columns: ['people_count'],
    },
    missing_fields: ['fax'],
  });
});

describe('refuses', () => {
  it.each<[string, object, (string | number)[]]>([
    ['an unknown kind', { kind: 'robots' }, ['body', 'kind']],
    ['an empty name', { name: ' ' }, ['body', 'name']],
    ['a long name', { name: 'x'.repeat(101) }, ['body', 'name']],
    [
      'a filter that does not fit',
      { query: { filter: { all: [{ field: 'name', op: 'gt', value: 1 }] } } },
      ['body', 'query', 'filter', 'all', 0, 'op'],
    ],
    [
      'a sort by an unknown field',
      { query: { sort: [{ field: 'x', direction: 'asc' }] } },
      ['body', 'query', 'sort', 0, 'field'],
    ],
    ['an unknown column', { query: { columns: ['name', 'x'] } }, ['body', 'query', 'columns', 1]],
    [
      'a field of another kind',
      { kind: 'people', query: { columns: ['company_name'] } },
      ['body', 'query', 'columns', 0],
    ],
    ['an unknown part', { query: { where: '1=1' } }, ['body', 'query', 'where']],
  ])('%s', async (_what, given, loc) => {
    const response = await create(given);
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json().detail[0].loc).toEqual(loc);
  });
});
