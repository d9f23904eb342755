import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { Link } from '@studio-desk/shared-ui/runtime';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createAreaComponent } from './create-area-component';

const options = { name: 'judges', queryKey: ['started'], entities: ['judge', 'person'] as const };

const Home = () => <Link to="/judges/lazy">Open the lazy screen</Link>;
const Lazy = () => <p>The lazy screen</p>;

test('an area shows its screens by path, inside its own root', async () => {
  const Area = createAreaComponent({ ...options, screens: { '/judges': Home } });
  await renderScreen(<Area />, '/judges');
  const link = page.getByRole('link', { name: 'Open the lazy screen' });
  await expect.element(link).toBeVisible();
  expect(link.element().closest('[data-area="judges"]')).not.toBeNull();
});

test('a lazy screen is loaded only when it is opened', async () => {
  const load = vi.fn(() => Promise.resolve(Lazy));
  const Area = createAreaComponent({
    ...options,
    screens: { '/judges': Home },
    lazyScreens: { '/judges/lazy': load },
  });
  await renderScreen(<Area />, '/judges');
  const link = page.getByRole('link', { name: 'Open the lazy screen' });
  await expect.element(link).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await press(link);
  await expect.element(page.getByText('The lazy screen')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('a skeleton shows while the first screen loads', async () => {
  let finish = (_: typeof Lazy) => {};
  const load = () => new Promise<typeof Lazy>((resolve) => (finish = resolve));
  const Area = createAreaComponent({ ...options, screens: {}, lazyScreens: { '/judges/lazy': load } });
  await renderScreen(<Area />, '/judges/lazy');
  const skeleton = page.getByText('Loading...');
  await expect.element(skeleton).toBeInTheDocument();
  finish(Lazy);
  await expect.element(page.getByText('The lazy screen')).toBeVisible();
  await expect.element(skeleton).not.toBeInTheDocument();
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    const retry = () => this.setState({ failed: false });
    return this.state.failed ? <button onClick={retry}>Try again</button> : this.props.children;
  }
}

test('a lazy screen that failed to load is loaded again when the area is shown again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi
    .fn<() => Promise<typeof Lazy>>()
    .mockRejectedValueOnce(new Error('No connection'))
    .mockResolvedValue(Lazy);
  const Area = createAreaComponent({ ...options, screens: {}, lazyScreens: { '/judges/lazy': load } });
  await renderScreen(
    <Boundary>
      <Area />
    </Boundary>,
    '/judges/lazy',
  );
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('The lazy screen')).toBeVisible();
  log.mockRestore();
});

test('queries of an area know the entities whose changes refetch them', () => {
  createAreaComponent({ ...options, screens: {} });
  const { meta } = queryClient.defaultQueryOptions({ queryKey: ['started', 'detail', 'a'] });
  expect(meta).toEqual({ entities: ['judge', 'person'] });
});
