import type {} from '@vitest/browser-playwright';
import { queryClient, QueryClientProvider } from '@studio-desk/shared-auth';
import { Toaster, UnsavedChangesPrompt } from '@studio-desk/shared-ui/runtime';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import '@studio-desk/shared-area/standalone.css';
import { startFresh } from './start-fresh';

const PATIENCE_MS = 5000;

// Runs before the network forgets its answers: no call of a screen may outlive its test.
afterEach(async () => {
  await cleanup();
  const callsUnderWay = () => queryClient.isFetching() + queryClient.isMutating();
  await expect.poll(callsUnderWay, { timeout: PATIENCE_MS }).toBe(0);
});

/** Shows an area at an address, with the shell's providers and nothing left of the test before. */
export async function renderScreen(area: ReactNode, start: string) {
  startFresh();
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            {area}
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
    /** Path and query, as the address bar would show them. */
    address,
    /** Waits until it is there. */
    arrivesAt: (expected: string) => expect.poll(address, { timeout: PATIENCE_MS }).toBe(expected),
    back: () => router.navigate(-1),
    /** What the history holds beside the address. */
    state: (): unknown => router.state.location.state,
    goTo: (to: string, state?: unknown) => router.navigate(to, { state }),
  };
}
