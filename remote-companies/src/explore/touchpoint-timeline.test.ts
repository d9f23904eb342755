import { expect, test } from 'vitest';
import { someCompany } from '../testing/some-company';
import { createTouchpointTimeline } from './touchpoint-timeline';

const at = (program: string, semester: string | null, year: string | null) => ({
  program,
  semester,
  year,
  status: null,
  notes: null,
});

test('touchpoints are sorted newest first, then undated ones, and the first contact is last', () => {
  const company = someCompany({
    first_contact: { program: 'First', semester: 'Fall', year: '2027', status: null },
    additional_touchpoints: [
      at('Spring', 'Spring', '2024'),
      at('Undated', null, null),
      at('Fall', 'fall', '2024'),
      at('Newest', null, '2026'),
      at('Summer', 'Summer', '2024'),
      at('Some time', 'Quarter 2', '2024'),
    ],
  });
  const timeline = createTouchpointTimeline(company);
  expect(timeline.map(({ program }) => program)).toEqual([
    'Newest',
    'Fall',
    'Summer',
    'Spring',
    'Some time',
    'Undated',
    'First',
  ]);
  expect(timeline.filter(({ isFirst }) => isFirst)).toHaveLength(1);
});

test('touchpoints of the same time keep their order, and a company without any has an empty timeline', () => {
  const both = [at('One', 'Fall', '2024'), at('Two', 'Fall', '2024')];
  const programs = createTouchpointTimeline(someCompany({ additional_touchpoints: both })).map(
    (one) => one.program,
  );
  expect(programs).toEqual(['One', 'Two']);
  expect(createTouchpointTimeline(someCompany())).toEqual([]);
});
