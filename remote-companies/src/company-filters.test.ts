import type { CompanyFilters, FilterGroup } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { toTableFilter } from './company-filters';

const cases: [filters: string, filter: FilterGroup | null][] = [
  [
    'major=Biology&student_type=Alumni',
    {
      all: [
        { field: 'major', op: 'equals', value: 'Biology' },
        { field: 'student_type', op: 'any_of', value: ['Alumni'] },
      ],
    },
  ],
  ['student_type=Unknown', { all: [{ field: 'student_type', op: 'is_empty' }] }],
  ['student_type=Nobody', null],
  ['touchpoint_program=GBAN', { all: [{ field: 'touchpoint_programs', op: 'has_any', value: ['GBAN'] }] }],
  [
    'touchpoint_program=Accelerator&touchpoint_year=2024&first_program=GBAN',
    {
      all: [
        { field: 'first_contact_program', op: 'any_of', value: ['GBAN'] },
        { field: 'touchpoint_program_years', op: 'has_any', value: ['Idea Accelerator 2024'] },
      ],
    },
  ],
  ['touchpoint_year=2024', null],
  ['funding_source=Grant&industry=Health', { all: [{ field: 'industry', op: 'any_of', value: ['Health'] }] }],
];

test('the filters of the list become those of the table where it can say them', () => {
  for (const [address, filter] of cases) {
    const filters: CompanyFilters = Object.fromEntries(new URLSearchParams(address));
    expect(toTableFilter(filters).filter, address).toEqual(filter);
  }
});
