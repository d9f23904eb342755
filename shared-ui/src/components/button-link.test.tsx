import { Toaster } from '@studio-desk/shared-ui/runtime';
import { press } from '@studio-desk/test-kit/screens/press';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { MailLink, ExternalButtonLink, PhoneLink, WebsiteLink } from './button-link';

test('a link to another site opens in a new tab without opener or referrer', async () => {
  const screen = await render(<ExternalButtonLink href="https://example.org">Website</ExternalButtonLink>);
  const link = screen.getByRole('link', { name: 'Website' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the URL of a site opens in a new tab without opener or referrer', async () => {
  const screen = await render(<WebsiteLink href="https://example.org/about" />);
  const link = screen.getByRole('link', { name: 'https://example.org/about' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org/about');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a value that is not a web address is no link', async () => {
  const screen = await render(<WebsiteLink href="javascript:alert(1)" />);
  await expect.element(screen.getByText('javascript:alert(1)')).not.toHaveAttribute('href');
});

test('an email link is addressed to that address only', async () => {
  const screen = await render(<MailLink to="ann?bcc=all@acme.example" />);
  await expect
    .element(screen.getByRole('link', { name: 'ann?bcc=all@acme.example' }))
    .toHaveAttribute('href', 'mailto:ann%3Fbcc%3Dall@acme.example');
});

const phones = [
  ['(706) 555-0100', 'tel:7065550100'],
  ['+1 706.555.0100', 'tel:+17065550100'],
  ['(706) 555-0100 ext. 12', 'tel:7065550100;ext=12'],
  ['706-555-0100 x12', 'tel:7065550100;ext=12'],
  ['+1 706 555 0100, Ext 7', 'tel:+17065550100;ext=7'],
] as const;
const notPhones = [
  'ask Ann',
  '555',
  'ann@acme.example',
  '706 555 0100 (after 5 pm)',
  '706 555 0100 ext.',
  '555 x12',
];

test('a phone number can be called, and other text is no link', async () => {
  const screen = await render(
    [...phones.map(([phone]) => phone), ...notPhones].map((text) => (
      <p key={text}>
        <PhoneLink to={text} />
      </p>
    )),
  );
  for (const [phone, href] of phones) {
    await expect
      .element(screen.getByRole('link', { name: phone, exact: true }))
      .toHaveAttribute('href', href);
  }
  for (const text of notPhones) await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  expect(screen.getByRole('link').elements()).toHaveLength(phones.length);
});

test('an email and a phone number have a copy button where asked, which says when the browser blocks it', async () => {
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce('no');
  const screen = await render(
    <>
      <MailLink to="ann@acme.example" copyable />
      <PhoneLink to="(706) 555-0100" copyable />
      <Toaster />
    </>,
  );
  await press(screen.getByRole('button', { name: 'Copy ann@acme.example' }));
  await expect.element(screen.getByText('Copied')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Copy (706) 555-0100' }));
  await expect.element(screen.getByText('Your browser blocked copying.')).toBeVisible();
  expect(write.mock.calls).toEqual([['ann@acme.example'], ['(706) 555-0100']]);
});
