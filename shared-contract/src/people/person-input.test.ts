import { expect, test } from 'vitest';
import { PERSON_LABELS } from '../constants';
import { listValidationErrors } from '../testing/validation-errors';
import { personCreate, personUpdate } from './person-input';

test('a person needs a name, known labels and addresses that a browser may open', () => {
  for (const [fields, ...faults] of [
    [{}],
    [{ linkedin: 'https://linkedin.example/x', graduation_year: 2020, labels: null, email: '' }],
    [{ name: undefined }, 'name: Name is required'],
    [{ name: '\t' }, 'name: Name is required'],
    [{ name: '😀'.repeat(201) }, 'name: Name is at most 200 characters'],
    [{ email: 'nobody' }, 'email: Enter an email address like name@example.com'],
    [{ labels: ['king'] }, `labels.0: Labels are: ${PERSON_LABELS.join(', ')}`],
    [{ labels: Array(13).fill('judge') }, 'labels: Each label is given once'],
    [{ website: 'javascript:alert(1)' }, 'website: Website must start with https:// or http://'],
    [{ linkedin: '//evil.example' }, 'linkedin: LinkedIn must start with https:// or http://'],
    [{ company_id: '17' }, 'company_id: Choose a company from the list'],
    [{ graduation_year: '20199' }, 'graduation_year: Graduation year is at most 4 characters'],
    [
      { entr_graduation_semester: 'Winter' },
      'entr_graduation_semester: Graduation semester must be one of: Spring, Summer, Fall',
    ],
    [{ entr_certificate: 'Yes' }, 'entr_certificate: ENTR certificate must be true or false'],
    [{ nmae: 'B' }, 'nmae: unknown'],
  ] as const)
    expect(listValidationErrors(personCreate, { name: 'A', ...fields }), JSON.stringify(fields)).toEqual(
      faults,
    );
});

test('an address with a scheme other than http or https is refused in every field for one', () => {
  const links = [
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.example',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
  ];
  for (const field of ['linkedin_url', 'linkedin', 'twitter', 'website'])
    for (const link of links)
      expect(listValidationErrors(personCreate, { name: 'Link', [field]: link }), `${field} ${link}`).toEqual(
        [expect.stringMatching(/must start with https:\/\/ or http:\/\/$/)],
      );
});

test('a change of a person may leave out the name, but not clear it', () => {
  expect(listValidationErrors(personUpdate, {})).toEqual([]);
  expect(listValidationErrors(personUpdate, { name: '' })).toEqual(['name: Name is required']);
  expect(listValidationErrors(personUpdate, { lables: [] })).toEqual(['lables: unknown']);
});
