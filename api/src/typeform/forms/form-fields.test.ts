import { describe, expect, it } from 'vitest';
import { toFormFields } from './form-fields';

const question = (id: string, title: string, more: object = {}) => ({
  id,
  ref: `${id}-ref`,
  title,
  type: 'short_text',
  ...more,
});

describe('the questions of a Typeform form', () => {
  it('are found at every nesting level, with the titles of all enclosing groups', () => {
    const inner = {
      ...question('m', 'Rows', { type: 'matrix' }),
      properties: { fields: [question('r', 'First row')] },
    };
    const group = {
      ...question('g', 'Team', { type: 'group' }),
      properties: { fields: [question('a', 'Size'), inner] },
    };
    expect(toFormFields([group]).map(({ id, title }) => [id, title])).toEqual([
      ['a', 'Team > Size'],
      ['r', 'Team > Rows > First row'],
    ]);
  });

  it('show the titles that their title refers to', () => {
    const fields = [
      question('a', 'Your name'),
      question('b', 'Hello {{field:a-ref}}, of {{hidden:town}}: {{ var:score }} {{field:gone}}'),
    ];
    expect(toFormFields(fields)[1]?.title).toBe('Hello [Your name], of [town]: [score] [gone]');
  });

  it('are shortened when titles refer to each other', () => {
    const fields = [question('a', 'A {{field:b-ref}}'), question('b', 'B {{field:a-ref}}')];
    expect(toFormFields(fields).map(({ title }) => title)).toEqual(['A [B …]', 'B [A …]']);
  });

  it.each([{}, { properties: {} }, { properties: { fields: [] } }, { properties: { fields: null } }])(
    'include a group type without inner questions: %j',
    (more) => {
      expect(toFormFields([question('g', 'Contact', { type: 'contact_info', ...more })])).toHaveLength(1);
    },
  );

  it.each(['statement', 'group', 'inline_group', 'matrix'])('do not include an empty %s', (type) => {
    expect(toFormFields([question('g', 'Nothing', { type, properties: { fields: [] } })])).toEqual([]);
  });

  it('have titles that are not cut inside a character', () => {
    const [field] = toFormFields([question('a', `${'x'.repeat(999)}😀`)]);
    expect(field?.title).toBe('x'.repeat(999));
  });

  it('have a default title and type when Typeform sends only an id', () => {
    expect(toFormFields([{ id: 'a' }, { title: 'No id' }])).toEqual([
      { id: 'a', ref: null, title: 'Untitled question', type: 'unknown', required: false },
    ]);
  });
});
