import type {} from '@vitest/browser-playwright';
import { queryClient, QueryClientProvider } from '@studio-desk/shared-auth';
import { Toaster, UnsavedChangesPrompt } from '@studio-desk/shared-ui/runtime';
import { useEffect, type ReactNode } from 'react';
import { useToaster } from 'react-hot-toast/headless';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { resetTestState } from './start-fresh';

/** Keeps toasts open as if the pointer hovered over them, so that a slow test does not miss one. */
function HeldToasts() {
  const { toasts, handlers } = useToaster();
  const { startPause } = handlers;
  const count = toasts.filter(({ visible }) => visible).length;
  // Pause again whenever the number of toasts changes, because without toasts the toaster ends the pause.
  useEffect(() => startPause(), [count, startPause]);
  return null;
}

export async function renderScreen(area: ReactNode, start: string) {
  resetTestState();
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            {/* Keep the screen below the toasts, which cover the header in the shell. */}
            <div style={{ paddingTop: '5.5rem' }}>{area}</div>
            <UnsavedChangesPrompt />
            <Toaster />
            <HeldToasts />
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
