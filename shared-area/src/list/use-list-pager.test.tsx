import { press } from '@studio-desk/test-kit/screens/press';
import { Pager } from '@studio-desk/shared-ui/components';
import { createMemoryRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useListUrl } from './use-list-url';
import { useListPager } from './use-list-pager';

function LongList() {
  const pager = useListPager(useListUrl(0), { total: 60, isPrevious: false });
  return (
    <>
      <div style={{ height: 3000 }} />
      <Pager {...pager} summary={`Page ${pager.page} of ${pager.pages}`} />
    </>
  );
}

test('the next page of a list is in the URL and starts at its top', async () => {
  const router = createMemoryRouter([{ path: '*', element: <LongList /> }], { initialEntries: ['/?page=2'] });
  const screen = await render(<RouterProvider router={router} />);
  window.scrollTo({ top: document.body.scrollHeight });
  await expect.element(screen.getByText('Page 2 of 3')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Next' }));
  await expect.poll(() => router.state.location.search).toBe('?page=3');
  await expect.poll(() => window.scrollY).toBe(0);
});
