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
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { prefetchArea } from '../releases/area-loader';
import { reportCaughtError } from '../area-screen/report-caught-error';
import { startHealthWatch } from '../health/health-watch';
import { applyOverrides } from '../overrides/active-overrides';
import { RegistryError, type Registry } from '../registry/registry';
import { findScreen } from '../registry/find-screen';
import { startAreaFailureReports } from '../telemetry/area-failure-reports';
import { preloadLazyComponents, setLazyComponentsLoader } from '../forms/lazy-component-queries';
import { shellQueries } from '../shell-queries';
import { setPageConfig, readPageConfig } from '../registry/page-config';
import { patchDomForTranslation } from '../browser/patch-dom-for-translation';
import { createRoutes } from './routes';
import './shell.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to start in.');

const config = applyOverrides(readPageConfig());
const { registry } = config;
applyTheme();
patchDomForTranslation();
setPageConfig(config);
configureApi({ apiUrl: config.apiUrl });
followOtherTabs();
queryClient.setQueryDefaults(shellQueries.all(), { meta: { entities: [] } });
startLiveUpdates();
startAreaFailureReports();
registry.dropped.forEach((dropped) => reportError(new RegistryError(dropped)));
startHealthWatch(registry.areas);
setLazyComponentsLoader(() => import('./lazy-components'));
preloadLazyComponents();
prefetchFirstArea(registry);
void loadSession();

createRoot(root, { onCaughtError: reportCaughtError }).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createBrowserRouter(createRoutes(registry))} />
  </QueryClientProvider>,
);

function prefetchFirstArea({ areas }: Registry) {
  const first = findScreen(areas, location.pathname);
  if (first && hasStoredSession()) prefetchArea(first.area);
}
