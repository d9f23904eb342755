import type { Sort } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { TableQuery, SavedViewQuery } from '../table/table-query';
import { filterArbitrary, companyQueryFields } from '../testing/filter-arbitraries';
import { FilteredTable } from '../testing/filtered-table';

const sortable = [...companyQueryFields.values()].filter(({ sortable }) => sortable).map(({ name }) => name);

const anyQuery: fc.Arbitrary<SavedViewQuery> = fc.record({
  filter: fc.option(filterArbitrary),
  search: fc.constantFrom(null, 'bee', 'a & b=c?#'),
  sort: fc
    .uniqueArray(fc.constantFrom(...sortable), { maxLength: 3 })
    .chain((names) =>
      fc.tuple(
        ...names.map((field) =>
          fc.constantFrom<Sort['direction']>('asc', 'desc').map((direction) => ({ field, direction })),
        ),
      ),
    ),
  columns: fc
    .uniqueArray(fc.constantFrom(...companyQueryFields.keys()))
    .map((names) => ['company_name', ...names.filter((name) => name !== 'company_name')]),
});

test('any query is restored from its URL', async () => {
  let shown: TableQuery | undefined;
  const table = (
    <FilteredTable>
      {(query) => {
        shown = query;
        return null;
      }}
    </FilteredTable>
  );
  const router = createMemoryRouter([{ path: '*', element: table }]);
  await render(<RouterProvider router={router} />);
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      shown?.setQuery(query);
      await expect
        .poll(() => {
          const { filter, search, sort, columns } = shown ?? {};
          return { filter, search, sort, columns };
        })
        .toEqual(query);
    }),
    { numRuns: 40 },
  );
});
