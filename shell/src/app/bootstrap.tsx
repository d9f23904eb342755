import {
  configureApi,
  followOtherTabs,
  hasStoredSession,
  loadSession,
  queryClient,
  QueryClientProvider,
  startLiveUpdates,
} from '@studio-desk/shared-auth';
import { applyTheme } from '@studio-desk/shared-ui/runtime';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { prefetchArea } from '../areas/area-loader';
import { reportCaughtError } from '../areas/report-caught-error';
import type { Registry } from '../registry/registry';
import { screenAt } from '../registry/screen-at';
import { readPageConfig } from './page-config';
import { routes } from './routes';
import './shell.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to start in.');

const { apiUrl, registry } = readPageConfig();
for (const { name, problem } of registry.dropped)
  console.warn(`The registry's ${name} is left out: ${problem}`);

applyTheme();
configureApi({ apiUrl });
followOtherTabs();
startLiveUpdates();
prefetchFirstArea(registry);
void loadSession();

createRoot(root, { onCaughtError: reportCaughtError }).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createBrowserRouter(routes(registry))} />
  </QueryClientProvider>,
);

/** A returning user's area is fetched while the session is still being checked. */
function prefetchFirstArea({ areas }: Registry) {
  const first = screenAt(areas, location.pathname);
  if (first && hasStoredSession()) prefetchArea(first.area);
}
