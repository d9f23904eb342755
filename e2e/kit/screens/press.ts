import { inject } from 'vitest';
import type { Locator } from 'vitest/browser';

/* These functions dispatch events in the page, because a command over the browser protocol takes ten times as
   long. Use `locator.click()` and `userEvent` only where real input matters: typing, keys, popups, the clipboard. */

const setTimeout = window.setTimeout.bind(window);
const requestIdleCallback = window.requestIdleCallback.bind(window);
const soon = () => new Promise((resolve) => setTimeout(resolve, 15));
/** Resolves when the browser is idle, so that the page has handled an event and rendered. */
const answered = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 50 }));
declare module 'vitest' {
  interface ProvidedContext {
    /** Factor for the timeouts of all tests (presets/test-limits.ts). */
    timeoutFactor: number;
  }
}

/**
 * Limits attempts instead of time, so that a slow machine makes as many attempts as a fast one. The factor
 * allows for a slow server.
 */
const TRIES = 150 * inject('timeoutFactor');
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

/** Waits until the element is visible, enabled and not covered by another, then presses it. */
export async function press(locator: Locator, { shiftKey = false } = {}): Promise<void> {
  const { element, x, y } = await untilReady(locator, (found) => pressable(found));
  const at = {
    bubbles: true,
    cancelable: true,
    composed: true,
    view: window,
    clientX: x,
    clientY: y,
    shiftKey,
  };
  const pointer = { ...at, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  const down = { ...at, button: 0, buttons: 1, detail: 1 };
  const up = { ...at, button: 0, detail: 1 };
  element.dispatchEvent(new PointerEvent('pointerover', pointer));
  element.dispatchEvent(new MouseEvent('mouseover', at));
  element.dispatchEvent(new PointerEvent('pointermove', pointer));
  element.dispatchEvent(new MouseEvent('mousemove', at));
  element.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, ...down }));
  if (element.dispatchEvent(new MouseEvent('mousedown', down))) moveFocusTo(element);
  element.dispatchEvent(new PointerEvent('pointerup', { ...pointer, ...up }));
  element.dispatchEvent(new MouseEvent('mouseup', up));
  element.dispatchEvent(new MouseEvent('click', up));
  await answered();
}

export async function fillIn(locator: Locator, text: string): Promise<void> {
  const field = await untilReady(locator, writable);
  field.focus();
  if (field instanceof HTMLInputElement && ['date', 'color', 'range', 'time', 'month'].includes(field.type)) {
    setValue(field, text);
  } else {
    field.select();
    // `execCommand` acts like typing, so the field becomes dirty and fires 'change' when it loses focus.
    const written =
      text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
    if (!written && field.value !== text) setValue(field, text);
  }
  await answered();
}

export async function chooseFile(locator: Locator, file: File): Promise<void> {
  const input = await untilReady(locator, fileInput);
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await answered();
}

async function untilReady<Ready>(
  locator: Locator,
  ready: (element: Element) => Ready | string,
): Promise<Ready> {
  let reason = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Not `element()`: if it finds nothing, it writes the whole page into its error message, which is slow.
    const element = locator.query();
    const found = element ? ready(element) : 'nothing is found';
    if (typeof found !== 'string') return found;
    reason = found;
    await soon();
    await answered();
  }
  throw new Error(`${locator.selector}: ${reason}`);
}

function pressable(element: Element): { element: Element; x: number; y: number } | string {
  if (!element.checkVisibility({ visibilityProperty: true })) return `${nameOf(element)} is not visible`;
  if (isDisabled(element)) return `${nameOf(element)} is disabled`;
  const { x, y } = centreOf(element);
  const hit = hitAt(x, y);
  if (!hit) return `${nameOf(element)} is outside the page`;
  const label = hit.closest('label');
  const isHit = element.contains(hit) || (label?.control ? label.control === element : false);
  return isHit ? { element: hit, x, y } : `${nameOf(hit)} covers ${nameOf(element)}`;
}

/** Ignores the focused button's tooltip: a script's focus opens it, but a user's click would not. */
function hitAt(x: number, y: number): Element | undefined {
  const name = document.activeElement?.getAttribute('aria-label');
  return document.elementsFromPoint(x, y).find((element) => !name || element.textContent.trim() !== name);
}

function centreOf(element: Element) {
  const isInside = ({ top, left, bottom, right }: DOMRect) =>
    top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  const centre = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const box = element.getBoundingClientRect();
  if (isInside(box)) {
    const { x, y } = centre(box);
    const hit = hitAt(x, y);
    if (hit && element.contains(hit)) return { x, y };
  }
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const scrolled = centre(element.getBoundingClientRect());
  const hit = hitAt(scrolled.x, scrolled.y);
  if (hit && element.contains(hit)) return scrolled;
  // A sticky element may cover the element at the window's edge, so scroll it to the center.
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return centre(element.getBoundingClientRect());
}

function writable(element: Element): HTMLInputElement | HTMLTextAreaElement | string {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (!isField) return `${nameOf(element)} is not a field`;
  if (!element.checkVisibility({ visibilityProperty: true })) return `${nameOf(element)} is not visible`;
  if (element.disabled || element.readOnly) return `${nameOf(element)} cannot be written in`;
  return element;
}

function fileInput(element: Element): HTMLInputElement | string {
  if (!(element instanceof HTMLInputElement) || element.type !== 'file')
    return `${nameOf(element)} takes no file`;
  return element.disabled ? `${nameOf(element)} is disabled` : element;
}

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;

function moveFocusTo(element: Element) {
  const target = element.closest(FOCUSABLE);
  if (target instanceof HTMLElement && !target.matches(':disabled')) target.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function setValue(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const nameOf = (element: Element): string =>
  `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
