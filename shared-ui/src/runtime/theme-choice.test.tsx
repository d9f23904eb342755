import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { applyTheme, setTheme, useTheme } from './theme-choice';

const Choice = () => <p>Theme: {useTheme()[0]}</p>;
const onPage = () => document.documentElement.dataset.theme;

afterEach(() => setTheme('system'));

test('the theme is stored, applied to the page and updates components', async () => {
  const screen = await render(<Choice />);
  await expect.element(screen.getByText('Theme: system')).toBeVisible();
  setTheme('dark');
  await expect.element(screen.getByText('Theme: dark')).toBeVisible();
  expect(onPage()).toBe('dark');
  expect(localStorage.getItem('studio-desk-theme')).toBe('dark');
  setTheme('system');
  expect(onPage()).toBeUndefined();
  expect(localStorage.getItem('studio-desk-theme')).toBeNull();
});

test('a stored theme is applied unless it is unknown', () => {
  localStorage.setItem('studio-desk-theme', 'light');
  applyTheme();
  expect(onPage()).toBe('light');
  localStorage.setItem('studio-desk-theme', 'pink');
  applyTheme();
  expect(onPage()).toBeUndefined();
});
