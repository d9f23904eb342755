import { resetTestState } from '@studio-desk/test-kit/screens/start-fresh';
import { loadSession, queryClient, QueryClientProvider, useSession } from '@studio-desk/shared-auth';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { setPageConfig, type PageConfig } from '../registry/page-config';
import { createRoutes } from '../app/routes';
import { setLazyComponentsLoader } from '../forms/lazy-component-queries';
import { reportCaughtError } from '../area-screen/report-caught-error';
import type { Area } from '../registry/registry';
import { resetAreaStates } from '../releases/area-state';
import { createArea, createPageConfig } from './test-area';
import { serveManifests } from './area-server';

setLazyComponentsLoader(() => import('../app/lazy-components'));

export const threeAreas: Area[] = [
  createArea('companies', {
    routes: [
      { path: '/', title: 'Companies Dashboard' },
      { path: '/companies', title: 'Explore Companies' },
    ],
    navigation: [
      { label: 'Dashboard', path: '/', icon: 'dashboard' },
      { label: 'Explore', path: '/companies', icon: 'explore' },
    ],
  }),
  createArea('judges'),
  createArea('people'),
];

export async function renderShell(
  address: string,
  areas: Area[] = threeAreas,
  config: Partial<PageConfig> = {},
) {
  resetTestState();
  resetAreaStates();
  setPageConfig({ ...createPageConfig(areas), ...config });
  serveManifests(areas);
  useSession.setState({ status: 'loading', user: null });
  void loadSession();
  const router = createMemoryRouter(createRoutes({ areas, dropped: [] }), { initialEntries: [address] });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    { createRootOptions: { onCaughtError: reportCaughtError } },
  );
  return {
    screen,
    address: () => router.state.location.pathname,
    search: () => router.state.location.search,
    goTo: (to: string) => router.navigate(to),
    back: () => router.navigate(-1),
  };
}
