import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ChartLoadError } from './chart-load-error';
import { useLazyChartPicture } from './use-lazy-chart-picture';

let loaders: (() => Promise<() => string>)[] = [];
const load = () => loaders.shift()?.() ?? Promise.reject(new Error('asked too often'));

function Example() {
  const { Picture, failed, retry } = useLazyChartPicture<object>(load);
  if (failed) return <ChartLoadError onRetry={retry} />;
  return Picture ? <Picture /> : <p>On its way</p>;
}

test('a chart that fails to load shows a message and can be retried', async () => {
  loaders = [
    () => Promise.reject(new Error('Failed to fetch dynamically imported module')),
    () => Promise.resolve(() => 'The picture'),
  ];
  const screen = await render(<Example />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The picture could not be loaded.');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('The picture')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
