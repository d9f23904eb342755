import { expect, test } from 'vitest';
import { findUploadFileProblem } from './upload-file';
import { UPLOAD_MAX_BYTES } from './upload-limits';

const problem = (name: string, size = 10) =>
  findUploadFileProblem({ name, size }, 'Please select a CSV or Excel file');

test.each(['teams.csv', 'TEAMS.CSV', 'teams.2026.xlsx', 'teams.xls', '.csv'])('%s may be sent', (name) => {
  expect(problem(name)).toBeUndefined();
});

test.each(['teams.pdf', 'teams.csv.exe', 'csv', 'teams.xlsm', 'teams.csv ', ''])(
  '%j is rejected before the upload',
  (name) => {
    expect(problem(name)).toBe('Please select a CSV or Excel file');
  },
);

test('a file may have 10 MB and not a byte more', () => {
  expect(problem('teams.csv', UPLOAD_MAX_BYTES)).toBeUndefined();
  expect(problem('teams.csv', UPLOAD_MAX_BYTES + 1)).toBe(
    'The file is larger than 10MB. Split it and upload the parts.',
  );
});
