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

test('touchpoints are sorted newest first, then undated ones, also the first contact', () => {
  const company = someCompany({
    first_contact: { program: 'First', semester: 'Fall', year: '2025', status: null },
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
    'First',
    'Fall',
    'Summer',
    'Spring',
    'Some time',
    'Undated',
  ]);
  expect(timeline.filter(({ notes }) => notes === 'First contact')).toMatchObject([{ program: 'First' }]);
  const first = { program: 'First', semester: null, year: null, status: null };
  const undated = someCompany({ first_contact: first, additional_touchpoints: [at('Later', null, null)] });
  expect(createTouchpointTimeline(undated).map(({ program }) => program)).toEqual(['Later', 'First']);
});

test('touchpoints of the same time keep their order, and a company without any has an empty timeline', () => {
  const both = [at('One', 'Fall', '2024'), at('Two', 'Fall', '2024')];
  const programs = createTouchpointTimeline(someCompany({ additional_touchpoints: both })).map(
    (one) => one.program,
  );
  expect(programs).toEqual(['One', 'Two']);
  expect(createTouchpointTimeline(someCompany())).toEqual([]);
});
