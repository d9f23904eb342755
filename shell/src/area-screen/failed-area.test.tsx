import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { areaFor } from '../testing/test-area';
import { button } from '../testing/page-parts';
import { AreaError } from '../releases/area-error';
import { FailedArea } from './failed-area';

vi.mock('./load-error-card', () => ({
  loadErrorCard: () => Promise.reject(new Error('The network is gone.')),
}));

test('a failed area shows a plain card if the code of the error card fails to load', async () => {
  const error = new AreaError('unreachable');
  const tryAgain = vi.fn(async () => null);
  await renderScreen(
    <FailedArea
      area={areaFor('judges')}
      others={['People']}
      error={error}
      onTryAgain={tryAgain}
      onUsePrevious={async () => null}
    />,
    '/',
  );
  const card = page.getByRole('alert');
  await expect.element(card).toHaveTextContent('Judges could not be loaded');
  await expect
    .element(card)
    .toHaveTextContent(`The area could not be reached. Reference ${error.reference}.`);
  await press(button('Try again'));
  expect(tryAgain).toHaveBeenCalledOnce();
});
