import { savedViewRoutes, type SavedView } from '@studio-desk/shared-contract';
import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilteredTable } from '../testing/filtered-table';
import { someSavedView } from '../testing/some-saved-view';
import { SavedViewsMenu } from './saved-views-menu';

const inHealth = { all: [{ field: 'industry', op: 'any_of', value: ['Health'] }] } as const;

const ownView = someSavedView({
  query: {
    filter: inHealth,
    search: 'bee',
    sort: [{ field: 'year_started', direction: 'desc' }],
    columns: [],
  },
});
const ofJordan = someSavedView({
  id: '0b9a3e0e-4b8f-4d55-8f3a-1c2d3e4f5a6c',
  name: 'Without e-mail',
  owner: 'jordan@studio-desk.example',
  can_change: false,
  shared: true,
  query: {
    filter: { all: [{ field: 'contact_email', op: 'is_empty' }] },
    search: null,
    sort: [],
    columns: ['company_name', 'contact_email'],
  },
});

/** Mocks the view routes: serves `stored`, and stores what the page saves and deletes. */
function serveViews(...stored: SavedView[]) {
  const views = new Map(stored.map((view) => [view.id, view]));
  const idIn = ({ url }: Request) => new URL(url).pathname.split('/').at(-1) ?? '';
  const keep = (id: string, body: unknown) => {
    const view = someSavedView({ ...(body as Partial<SavedView>), id });
    views.set(id, view);
    return view;
  };
  serve(savedViewRoutes.list, () => [...views.values()]);
  return {
    views,
    created: serve(savedViewRoutes.create, ({ body }) => keep('0b9a3e0e-4b8f-4d55-8f3a-1c2d3e4f5a6d', body)),
    updated: serve(savedViewRoutes.update, ({ body }, incoming) => keep(idIn(incoming), body)),
    deleted: serve(savedViewRoutes.remove, (_, incoming) => {
      views.delete(idIn(incoming));
      return new Response(null, { status: 204 });
    }),
  };
}

async function show(start = '/explore') {
  const screen = await renderScreen(
    <FilteredTable>
      {(query, address) => (
        <>
          <SavedViewsMenu kind="companies" query={query} address={address} />
          <button onClick={() => query.setFilter(inHealth)}>only health</button>
          <button onClick={() => query.setQuery({ columns: ['company_name', 'website'] })}>website</button>
        </>
      )}
    </FilteredTable>,
    start,
  );
  const params = () => Object.fromEntries(new URL(screen.address(), 'http://localhost').searchParams);
  return { ...screen, showsParams: (expected: object) => expect.poll(params).toEqual(expected) };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
const open = (view: SavedView) =>
  `/explore?saved=${view.id}&filter=${encodeURIComponent(JSON.stringify(view.query.filter))}`;

async function choose(trigger: string, name: string) {
  await press(button(trigger));
  await press(item(name));
}

const mineShown = {
  saved: ownView.id,
  filter: JSON.stringify(inHealth),
  search: 'bee',
  sort: '-year_started',
};

describe('opening a view', () => {
  test('shows own views and those of others with their owner, and puts the whole query into the address', async () => {
    serveViews(ownView, ofJordan);
    const { showsParams, back } = await show('/explore?sort=name&columns=company_name,name');
    await press(button('Views'));
    await expect.element(page.getByRole('group', { name: 'My views' }).getByText('Health')).toBeVisible();
    const others = page.getByRole('group', { name: 'Shared by others' });
    await expect.element(others.getByText('jordan@studio-desk.example')).toBeVisible();
    await press(item('Health'));
    await showsParams(mineShown);
    await expect.element(button('Health')).toBeVisible();
    await expect.element(button('Save changes')).not.toBeInTheDocument();
    await back();
    await showsParams({ sort: 'name', columns: 'company_name,name' });
  });

  test("is undone by 'All companies'", async () => {
    serveViews(ownView);
    const { showsParams } = await show(open(ownView));
    await choose('Health', 'All companies');
    await showsParams({});
    await expect.element(button('Views')).toBeVisible();
  });

  test('a link to a view that is not shared shows its query under no name', async () => {
    serveViews();
    const { showsParams } = await show(open(ownView));
    await expect.element(button('Views')).toBeVisible();
    await showsParams({ saved: ownView.id, filter: JSON.stringify(inHealth) });
  });

  test('says when views could not be loaded', async () => {
    serve(savedViewRoutes.list, () => createErrorResponse(400, 'Not now'));
    await show();
    await press(button('Views'));
    await expect.element(page.getByText('Saved views could not be loaded.')).toBeVisible();
  });
});

describe('saving a view', () => {
  test('a new view has the query, a name and whether it is shared, and is opened', async () => {
    const { created } = serveViews();
    const { showsParams } = await show();
    await press(button('only health'));
    await choose('Views', 'Save view');
    await fillIn(page.getByRole('textbox', { name: 'Name' }), 'Health');
    await press(page.getByLabelText('Share with everyone'));
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Health')).toBeVisible();
    await showsParams({ filter: JSON.stringify(inHealth), saved: '0b9a3e0e-4b8f-4d55-8f3a-1c2d3e4f5a6d' });
    expect(created[0]?.body).toEqual({
      kind: 'companies',
      name: 'Health',
      shared: true,
      query: {
        filter: inHealth,
        search: null,
        sort: [],
        columns: ['company_name', 'industry', 'year_started'],
      },
    });
  });

  test('without a name, or with one that is taken, is refused on the field', async () => {
    serveViews();
    const message = 'You already have a view with this name.';
    const calls = serve(savedViewRoutes.create, () => createErrorResponse(409, message, 'conflict'));
    await show();
    await choose('Views', 'Save view');
    const name = page.getByRole('textbox', { name: 'Name' });
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveAccessibleDescription('View name is required');
    expect(calls).toEqual([]);
    await fillIn(name, 'Health');
    await expect.element(name).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Enter}');
    await expect.element(name).toHaveAccessibleDescription(message);
    await expect.element(name).toHaveValue('Health');
  });

  test("another's view can be saved as an own one only", async () => {
    serveViews(ofJordan);
    await show(open(ofJordan));
    await press(button('only health'));
    await press(button('Without e-mail'));
    await expect.element(item('Save view')).toBeVisible();
    await expect.element(item('Rename or share view')).not.toBeInTheDocument();
    await expect.element(item('Delete view')).not.toBeInTheDocument();
    await expect.element(button('Save changes')).not.toBeInTheDocument();
  });
});

test('renaming keeps the query that is saved, and what is shown', async () => {
  const { updated } = serveViews(ownView);
  const { showsParams } = await show(open(ownView));
  await choose('Health', 'Rename or share view');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Health');
  await fillIn(page.getByRole('textbox', { name: 'Name' }), 'Healthcare');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Healthcare')).toBeVisible();
  expect(updated[0]?.body).toMatchObject({ name: 'Healthcare', query: ownView.query });
  await showsParams({ saved: ownView.id, filter: JSON.stringify(inHealth) });
});

test('deleting a view does not change the query of the table', async () => {
  const { views } = serveViews({ ...ownView, shared: true });
  const { showsParams } = await show(open(ownView));
  await choose('Health', 'Delete view');
  await expect.element(page.getByText('"Health" is deleted for everyone.', { exact: false })).toBeVisible();
  await press(button('Delete view'));
  await expect.element(button('Views')).toBeVisible();
  expect(views.size).toBe(0);
  await showsParams({ filter: JSON.stringify(inHealth) });
});

test('a view of a field that is gone says so, and its owner can save it without the field', async () => {
  const { updated } = serveViews({ ...ownView, missing_fields: ['fax'] });
  await show(open(ownView));
  await expect.element(page.getByText('This view names a field that is gone: fax')).toBeVisible();
  await press(button('Save changes').last());
  await expect.element(page.getByText('This view names a field that is gone: fax')).not.toBeInTheDocument();
  expect(updated).toHaveLength(1);
});
