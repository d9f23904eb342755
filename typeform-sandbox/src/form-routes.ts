import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxForm } from './form-shapes';
import { type CheckAccess, parseQuery, formNotFound, wholeNumber } from './sandbox-access';
import type { SandboxState } from './sandbox-state';

const listQuery = z.object({
  page: wholeNumber(1, 1_000_000).default(1),
  page_size: wholeNumber(1, 200).default(10),
  search: z.string().default(''),
  workspace_id: z.string().optional(),
  sort_by: z.enum(['created_at', 'last_updated_at']).default('last_updated_at'),
  order_by: z.enum(['asc', 'desc']).default('desc'),
});

export function registerFormRoutes(server: FastifyInstance, state: SandboxState, check: CheckAccess): void {
  server.get('/me', async (request) => check(request, 'accounts:read'));

  server.get('/forms', async (request) => {
    check(request, 'forms:read');
    const { page, page_size: size, search, sort_by, order_by } = parseQuery(listQuery, request.query);
    const found = [...state.forms.values()]
      .map(({ form }) => form)
      .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
      .sort(sort_by === 'created_at' ? byText('createdAt') : byText('updatedAt'));
    if (order_by === 'desc') found.reverse();
    return {
      total_items: found.length,
      page_count: Math.ceil(found.length / size),
      items: found.slice((page - 1) * size, page * size).map(listItemOf),
    };
  });

  server.get<{ Params: { id: string } }>('/forms/:id', async (request) => {
    check(request, 'forms:read');
    const made = state.forms.get(request.params.id);
    if (!made) throw formNotFound(request.params.id);
    return described(made.form);
  });
}

const byText = (field: 'createdAt' | 'updatedAt') => (one: SandboxForm, other: SandboxForm) =>
  one[field].localeCompare(other[field]) || other.id.localeCompare(one.id);

const HOME = 'https://sandbox.example.com';
const linksOf = (id: string) => ({ display: `${HOME}/to/${id}`, responses: `${HOME}/forms/${id}/responses` });

const listItemOf = ({ id, title, isPublic, createdAt, updatedAt }: SandboxForm) => ({
  id,
  type: 'quiz',
  title,
  last_updated_at: updatedAt,
  created_at: createdAt,
  settings: { is_public: isPublic, is_trial: false },
  self: { href: `${HOME}/forms/${id}` },
  theme: { href: `${HOME}/themes/default` },
  _links: linksOf(id),
});

const described = ({ id, title, isPublic, createdAt, updatedAt, fields, hidden }: SandboxForm) => ({
  id,
  type: 'quiz',
  title,
  workspace: { href: `${HOME}/workspaces/default` },
  theme: { href: `${HOME}/themes/default` },
  settings: {
    language: 'en',
    progress_bar: 'proportion',
    meta: { allow_indexing: false },
    is_public: isPublic,
    is_trial: false,
  },
  thankyou_screens: [{ ref: 'default_tys', title: 'Thank you', type: 'thankyou_screen', properties: {} }],
  fields,
  ...(hidden.length > 0 && { hidden }),
  variables: { score: 0 },
  created_at: createdAt,
  last_updated_at: updatedAt,
  published_at: createdAt,
  _links: linksOf(id),
});
