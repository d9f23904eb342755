import { mappingCreate } from '@studio-desk/shared-contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { someQuestion, someQuestions, someForm, someMapping } from '../testing/some-typeform';
import {
  findRemovedQuestions,
  isCompanyNameMapped,
  hasMappingChanged,
  toMappingBody,
  MAPPING_NAME_MAX_LENGTH,
  createInitialMappingValues,
} from './mapping-values';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(2026, 10, 20, 12));
});
afterEach(() => void vi.useRealTimers());

const typeformForm = someForm();

describe('a new mapping', () => {
  test('is named after the form and the date, and starts from suggestions', () => {
    expect(createInitialMappingValues(typeformForm, someQuestions, null)).toEqual({
      name: 'Fall 2026 Startup Intake - Nov 20, 2026',
      choices: {
        q1: 'company_name',
        q2: 'name',
        q3: 'contact_email',
        q4: 'major',
        q5: 'student_type',
        q6: 'year_started',
        q7: 'none',
      },
    });
  });

  test('of a form with a long title has a valid name, truncated between two characters', () => {
    for (const title of ['a'.repeat(2000), '🚀'.repeat(1000), `a${'🚀'.repeat(1000)}`]) {
      const { name } = createInitialMappingValues({ title }, [], null);
      expect(name).toMatch(/(a|🚀) - Nov 20, 2026$/u);
      expect(name.length).toBeGreaterThanOrEqual(MAPPING_NAME_MAX_LENGTH - 1);
      expect(name.length).toBeLessThanOrEqual(MAPPING_NAME_MAX_LENGTH);
      expect(name).not.toMatch(/[\uD800-\uDFFF]/u);
    }
  });

  test('is stored without questions that are not imported, as the contract requires', () => {
    const values = { name: '  Intake ', choices: { q1: 'company_name', q3: 'none', q7: 'custom' } };
    const body = toMappingBody(typeformForm, someQuestions, values);
    expect(mappingCreate.parse(body)).toEqual({
      form_id: 'intake',
      form_title: 'Fall 2026 Startup Intake',
      mapping_name: 'Intake',
      is_active: true,
      field_mappings: {
        q1: {
          db_field: 'company_name',
          field_type: 'short_text',
          field_title: 'What is your company called?',
          required: true,
          field_ref: 'ref-q1',
        },
        q7: {
          db_field: 'custom',
          field_type: 'long_text',
          field_title: 'How did you hear of us?',
          required: false,
          field_ref: 'ref-q7',
        },
      },
    });
  });
});

describe('a stored mapping', () => {
  test('starts with its stored values and no suggestions', () => {
    const { name, choices } = createInitialMappingValues(typeformForm, someQuestions, someMapping());
    expect(name).toBe('Intake by name');
    expect(choices).toMatchObject({ q1: 'company_name', q2: 'none', q3: 'none' });
    expect(findRemovedQuestions(someQuestions, someMapping())).toEqual([]);
  });

  test('matches a question whose id changed by its ref', () => {
    const renewed = [{ ...someQuestion('new', 'Company?'), ref: 'ref-q1' }];
    expect(createInitialMappingValues(typeformForm, renewed, someMapping()).choices).toEqual({
      new: 'company_name',
    });
    expect(findRemovedQuestions(renewed, someMapping())).toEqual([]);
  });

  test('lists deleted questions', () => {
    const [, ...others] = someQuestions;
    expect(findRemovedQuestions(others, someMapping())).toEqual([
      { id: 'q1', mapping: expect.objectContaining({ field_title: 'What is your company called?' }) },
    ]);
    expect(isCompanyNameMapped(createInitialMappingValues(typeformForm, others, someMapping()))).toBe(false);
  });

  test('does not match questions without a ref to each other', () => {
    const { field_ref: _, ...bare } = someMapping().field_mappings.q1 ?? expect.fail();
    const storedMapping = someMapping({ field_mappings: { old: bare } });
    expect(findRemovedQuestions([{ ...someQuestion('q9', 'New'), ref: null }], storedMapping)).toHaveLength(
      1,
    );
  });
});

test('hasMappingChanged is true only after a change', () => {
  const start = createInitialMappingValues(typeformForm, someQuestions, null);
  expect(hasMappingChanged(start, { ...start })).toBe(false);
  expect(hasMappingChanged(start, { ...start, name: 'Other' })).toBe(true);
  expect(hasMappingChanged(start, { ...start, choices: { ...start.choices, q7: 'custom' } })).toBe(true);
});
