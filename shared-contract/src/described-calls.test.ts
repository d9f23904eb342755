import { expect, test } from 'vitest';
import { describedCalls } from './described-calls';

const namesOf = (paths: string[]) => describedCalls(paths).map(({ method, url }) => `${method} ${url}`);

test.each([
  ['a call', ['judgeRoutes.create'], ['POST /judges']],
  ['what is taken of a call', ['judgeRoutes.create.url'], ['POST /judges']],
  ['each call once', ['judgeRoutes.create', 'judgeRoutes.create'], ['POST /judges']],
  [
    'all calls below a path',
    ['personRecordRoutes.donations'],
    [
      'DELETE /people/:id/donations/:record_id',
      'GET /people/:id/donations',
      'POST /people/:id/donations',
      'PUT /people/:id/donations/:record_id',
    ],
  ],
  ['nothing where no call is', ['MAX_PAGE_SIZE', 'judgeCreate', 'nothing.there'], []],
])('describes %s', (_what, paths, names) => {
  expect(namesOf(paths).sort()).toEqual([...names].sort());
});

test('says what is sent and read', () => {
  const [call] = describedCalls(['judgeRoutes.update']);
  expect(call).toMatchObject({
    method: 'PUT',
    sends: {
      params: { type: 'object', required: ['id'] },
      body: { type: 'object', properties: { name: expect.anything() } },
    },
    reads: { type: 'object', required: expect.arrayContaining(['id', 'name', 'updated_at']) },
  });
});

test('a file is not read as JSON', () => {
  expect(describedCalls(['judgeRoutes.template'])[0]).not.toHaveProperty('reads');
});

test('is plain JSON', () => {
  const calls = describedCalls(['companyRoutes', 'personRoutes', 'typeformRoutes']);
  expect(JSON.parse(JSON.stringify(calls))).toEqual(calls);
  expect(calls.length).toBeGreaterThan(20);
});
