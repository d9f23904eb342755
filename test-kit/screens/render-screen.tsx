import type {} from '@vitest/browser-playwright';
import { queryClient, QueryClientProvider } from '@studio-desk/shared-auth';
import { Toaster, UnsavedChangesPrompt } from '@studio-desk/shared-ui/runtime';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import '@studio-desk/shared-area/standalone.css';
import { startFresh } from './start-fresh';

// Before the network mock is reset: no request may outlive its test.
afterEach(async () => {
  await cleanup();
  const callsUnderWay = () => queryClient.isFetching() + queryClient.isMutating();
  await expect.poll(callsUnderWay).toBe(0);
});

export async function renderScreen(area: ReactNode, start: string) {
  startFresh();
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            {/* Keeps the area below the toasts, which show over the shell's bars. */}
            <div style={{ paddingTop: '5.5rem' }}>{area}</div>
            <UnsavedChangesPrompt />
            <Toaster />
          </>
        ),
      },
    ],
    { initialEntries: [start] },
  );
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return {
    address,
    arrivesAt: (expected: string) => expect.poll(address).toBe(expected),
    back: () => router.navigate(-1),
    state: (): unknown => router.state.location.state,
    goTo: (to: string, state?: unknown) => router.navigate(to, { state }),
  };
}
