import {
  configureApi,
  followOtherTabs,
  loadSession,
  queryClient,
  QueryClientProvider,
  startLiveUpdates,
} from '@studio-desk/shared-auth';
import { areaFile, type AreaFile } from '@studio-desk/shared-contract';
import { ErrorPanel } from '@studio-desk/shared-ui/components';
import { applyTheme } from '@studio-desk/shared-ui/runtime';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './standalone.css';
import { StandalonePage } from './standalone-page';

/** Renders one area without the shell, with the shell's providers and a sign-in form, for development. */
export function startStandaloneArea(Area: ComponentType): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element to start in.');
  applyTheme();
  // The configuration of the dev server defines this constant.
  const apiUrl: string = import.meta.env.VITE_API_URL;
  configureApi({ apiUrl });
  followOtherTabs();
  startLiveUpdates();
  void loadSession();
  void render(createRoot(root), Area, apiUrl);
}

async function render(root: Root, Area: ComponentType, apiUrl: string) {
  try {
    const area = await describeArea();
    const page = <StandalonePage area={area} Area={Area} apiUrl={apiUrl} />;
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />
      </QueryClientProvider>,
    );
  } catch (error) {
    console.warn('The area cannot be shown:', error);
    root.render(<NoDescription onRetry={() => void render(root, Area, apiUrl)} />);
  }
}

async function describeArea(): Promise<AreaFile> {
  const response = await fetch('/area.json');
  if (!response.ok) throw new Error(`area.json is answered with ${response.status}`);
  return areaFile.parse(await response.json());
}

const NoDescription = ({ onRetry }: { onRetry: () => void }) => (
  <main className="grid min-h-screen place-content-center p-4">
    <ErrorPanel title="The area’s screens are not known" onRetry={onRetry}>
      Its dev server does not answer with a usable public/area.json. Look at where it runs: it stands still,
      or the file is no JSON or lacks a field. The console of this page says which.
    </ErrorPanel>
  </main>
);
