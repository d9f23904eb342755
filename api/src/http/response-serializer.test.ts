import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serializerCompiler } from './response-serializer';

const schema = z.object({
  name: z.string(),
  contact: z.object({ year: z.string().nullable() }).nullable(),
  revenue: z.record(z.string(), z.number()),
  legacy: z.union([z.string(), z.object({ year: z.string() })]).nullable(),
});

const write = serializerCompiler({ schema, method: 'GET', url: '/' });
const company = {
  name: 'A "quoted" name',
  contact: { year: null },
  revenue: { 2024: 1.5 },
  legacy: { year: '2020' },
};

describe('a response', () => {
  it('is written as JSON with nulls, records and unions', () => {
    expect(JSON.parse(write(company))).toEqual(company);
    expect(JSON.parse(write({ ...company, contact: null, legacy: '2023' }))).toEqual({
      ...company,
      contact: null,
      legacy: '2023',
    });
  });

  it('omits fields that the contract does not define, at any level', () => {
    const leaking = {
      ...company,
      name_key: 'a',
      contact: { year: null, secret: 'b' },
      legacy: { year: '2020', secret: 'c' },
    };
    expect(JSON.parse(write(leaking))).toEqual(company);
  });

  it('fails when a field of the contract is missing', () => {
    const { name: _name, ...nameless } = company;
    expect(() => write(nameless)).toThrow('"name" is required');
  });
});
