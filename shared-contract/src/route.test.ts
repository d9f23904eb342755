import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from './route';

const definition = {
  method: 'GET',
  url: '/pages',
  schema: { tags: ['Pages'], summary: 'Pages', response: { 200: z.string() } },
} as const;

test('a route keeps the exact type of its configuration', () => {
  const upload = defineRoute({ ...definition, config: { access: 'signed-in', takesFile: true } });
  expectTypeOf(upload.config).toEqualTypeOf<{ readonly access: 'signed-in'; readonly takesFile: true }>();
  expect(upload.config).toEqual({ access: 'signed-in', takesFile: true });
});

test('a misspelt key in the configuration or schema of a route does not compile', () => {
  // @ts-expect-error the property is called readOnlyFields
  defineRoute({ ...definition, config: { access: 'signed-in', readonlyFields: ['id'] } });

  const misspelt = { access: 'public', takeFile: true } as const;
  // @ts-expect-error the property is called takesFile
  const upload = defineRoute({ ...definition, config: misspelt });
  expect(upload.config).toBe(misspelt);

  const schema = { ...definition.schema, query: z.object({}) };
  // @ts-expect-error the property is called querystring
  defineRoute({ ...definition, config: { access: 'public' }, schema });
});
