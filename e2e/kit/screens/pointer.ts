import { userEvent } from 'vitest/browser';

let isMoved = false;
window.addEventListener('pointermove', ({ isTrusted }) => (isMoved ||= isTrusted), { capture: true });

/**
 * Moves the mouse to the corner, because an earlier test file may have left it where the next one renders an
 * element.
 */
export async function resetPointer(): Promise<void> {
  if (!isMoved) return;
  await userEvent.click(document.documentElement, { position: { x: 0, y: 0 } });
  isMoved = false;
}
