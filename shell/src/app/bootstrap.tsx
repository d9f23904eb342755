import {
  configureApi,
  followOtherTabs,
  hasStoredSession,
  loadSession,
  queryClient,
  QueryClientProvider,
} from '@studio-desk/shared-auth';
import { applyTheme } from '@studio-desk/shared-ui/runtime';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { toAreaError } from '../areas/area-error';
import { prefetchArea } from '../areas/area-loader';
import type { Registry } from '../registry/registry';
import { screenAt } from '../registry/screen-at';
import { readPageConfig } from './page-config';
import { createRouter } from './router';
import './shell.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to start in.');

const { apiUrl, registry } = readPageConfig();
for (const { name, problem } of registry.dropped)
  console.warn(`The registry's ${name} is left out: ${problem}`);

applyTheme();
configureApi({ apiUrl });
followOtherTabs();
prefetchFirstArea(registry);
void loadSession();

createRoot(root, {
  // A failure inside an area is on screen, with this reference beside it.
  onCaughtError: (error) => {
    const { message, reference, cause } = toAreaError(error);
    console.warn(`${message} (${reference})`, cause ?? error);
  },
}).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createRouter(registry)} />
  </QueryClientProvider>,
);

/** A returning user's area is fetched while the session is still being checked. */
function prefetchFirstArea({ areas }: Registry) {
  const first = screenAt(areas, location.pathname);
  if (first && hasStoredSession()) prefetchArea(first.area);
}
