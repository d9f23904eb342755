import { describe, expect, test } from 'vitest';
import { emptyCompetition, emptyJudgeFormValues } from './judge-form-values';
import { findJudgeField } from './judge-schema';

const gban = { name: 'GBAN', month: '', year: '' };
const values = { ...emptyJudgeFormValues, competitions: [gban, emptyCompetition, gban] };

describe('the form field for a path in the body', () => {
  test.each([
    [['phone'], 'phone'],
    [['competitions'], 'competitions'],
    [['competitions', '0', 'year'], 'competitions.0.year'],
    [['competitions', '0', 'month'], 'competitions.0.month'],
    [['competitions', '0'], 'competitions.0.name'],
  ])('of %j is %s', (path, field) => {
    expect(findJudgeField(values, path)).toBe(field);
  });

  test('counts only rows that were sent', () => {
    expect(findJudgeField(values, ['competitions', '1', 'name'])).toBe('competitions.2.name');
  });

  test.each([[['person']], [['competitions', '2', 'name']], [[]]])('%j has no field in the form', (path) => {
    expect(findJudgeField(values, path)).toBeNull();
  });
});
