import { FUNDING_SOURCES, PROGRAMS, STUDENT_TYPES } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { makeForm } from './made-form';
import { SAMPLE_FORMS } from './sample-forms';

describe('the sample forms', () => {
  const made = SAMPLE_FORMS.map(makeForm);
  const answersTo = (title: string, ref: string) =>
    made
      .filter(({ form }) => form.title === title)
      .flatMap(({ responses }) => responses.flatMap(({ answers = [] }) => answers))
      .filter(({ field }) => field.ref === ref);
  const valuesOf = (title: string, ref: string) =>
    answersTo(title, ref).map((answer) =>
      answer.type === 'choice' ? Object(answer['choice']).label : answer[answer.type],
    );

  it('have the titles of a program, and a fixed number of responses', () => {
    expect(made.map(({ form, responses }) => [form.title, responses.length])).toEqual([
      ['Fall 2026 Startup Intake', 64],
      ['Office Space Request', 12],
      ['Summer Launch Application', 38],
      ['Student Startup Census', 320],
      ['Alumni Check-in (draft)', 0],
    ]);
  });

  it('are the same at each start', () => {
    expect(JSON.stringify(SAMPLE_FORMS.map(makeForm).map(({ responses }) => responses))).toBe(
      JSON.stringify(made.map(({ responses }) => responses)),
    );
  });

  it('have unique ids and tokens', () => {
    for (const { form, responses } of made) {
      expect(new Set(responses.map(({ token }) => token)).size).toBe(responses.length);
      const ids = [...JSON.stringify(form.fields).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('name another company in each response to a form', () => {
    for (const title of ['Fall 2026 Startup Intake', 'Summer Launch Application', 'Office Space Request']) {
      const names = valuesOf(title, 'company_name');
      expect(new Set(names).size).toBe(names.length);
    }
    const many = makeForm({ ...makeForm(SAMPLE_FORMS[0] ?? expect.fail('no form')).plan, responses: 10_000 });
    const names = many.responses.map(({ answers }) => answers?.[0]?.['text']);
    expect(new Set(names).size).toBe(10_000);
  });

  it('contain only answers that companies may have', () => {
    const outside = (values: unknown[], list: readonly string[]) =>
      values.filter((value) => !list.includes(String(value)));
    for (const title of ['Fall 2026 Startup Intake', 'Summer Launch Application']) {
      expect(outside(valuesOf(title, 'student_type'), STUDENT_TYPES)).toEqual([]);
    }
    expect(outside(valuesOf('Summer Launch Application', 'program'), PROGRAMS)).toEqual([]);
    expect(outside(valuesOf('Summer Launch Application', 'funding_source'), FUNDING_SOURCES)).toEqual([]);
    expect(valuesOf('Summer Launch Application', 'funding_source').length).toBeGreaterThan(10);
  });

  it('are recognisably invented', () => {
    const text = JSON.stringify(made);
    const domains = new Set(text.match(/@[\w.-]+/g));
    expect([...domains]).toEqual(['@example.edu']);
    const hosts = new Set([...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host));
    expect([...hosts].filter((host) => !host?.endsWith('example.com'))).toEqual([]);
  });

  it('have responses that begin after the form was created, and before they are sent', () => {
    for (const { form, responses } of made) {
      for (const { landed_at, submitted_at } of responses) {
        expect(form.createdAt < landed_at && landed_at < String(submitted_at)).toBe(true);
        expect(String(submitted_at) <= form.updatedAt).toBe(true);
      }
    }
  });
});
