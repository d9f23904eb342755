import { describe, expect, test } from 'vitest';
import { emptyCompetition, emptyJudgeFormValues } from './judge-form-values';
import { findJudgeFormField } from './judge-schema';

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
    expect(findJudgeFormField(values, path)).toBe(field);
  });

  test('counts only rows that were sent', () => {
    expect(findJudgeFormField(values, ['competitions', '1', 'name'])).toBe('competitions.2.name');
  });

  test.each([[['person']], [['competitions', '2', 'name']], [[]]])('%j has no field in the form', (path) => {
    expect(findJudgeFormField(values, path)).toBeNull();
  });
});
