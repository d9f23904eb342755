import { userEvent } from 'vitest/browser';

let isMoved = false;
window.addEventListener('pointermove', ({ isTrusted }) => (isMoved ||= isTrusted), { capture: true });

/** Takes a real pointer away from where another file of the page left it, over whatever is drawn there next. */
export async function resetPointer(): Promise<void> {
  if (!isMoved) return;
  await userEvent.click(document.documentElement, { position: { x: 0, y: 0 } });
  isMoved = false;
}
