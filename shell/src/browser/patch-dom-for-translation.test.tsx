import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { patchDomForTranslation } from './patch-dom-for-translation';

const Line = ({ isSaved }: { isSaved: boolean }) => (
  <p>
    {isSaved ? <b>Saved</b> : 'Not saved'}
    {' by Ann'}
  </p>
);

function translate(element: Element) {
  for (const text of [...element.childNodes]) {
    const font = document.createElement('font');
    font.textContent = `(${text.textContent})`;
    text.replaceWith(font);
  }
}

test('a page that the browser has translated still updates', async () => {
  const { removeChild, insertBefore } = Node.prototype;
  onTestFinished(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));
  patchDomForTranslation();
  const screen = await render(<Line isSaved={false} />);
  translate(screen.getByText('Not saved by Ann').element());
  await screen.rerender(<Line isSaved />);
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
});
