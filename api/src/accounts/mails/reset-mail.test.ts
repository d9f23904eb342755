import { expect, it, vi } from 'vitest';
import { renderMail } from '../../mail/templates/render-mail';
import { renderResetMail, createResetMailRenderer } from './reset-mail';

const APP = 'https://desk.example.edu';

it('retries a failed rendering, and then renders only once', async () => {
  const render = vi.fn(renderMail).mockRejectedValueOnce(new Error('no memory'));
  const write = createResetMailRenderer(render);
  await expect(write('ann@example.com', APP)).rejects.toThrow('no memory');
  for (const number of [1, 2, 3, 4, 5]) {
    const link = `${APP}/reset-password#access_token=${number}`;
    const { to, html, text } = await write(`user-${number}@example.com`, link);
    expect(to).toBe(`user-${number}@example.com`);
    expect(html.split(link)).toHaveLength(4);
    expect(text.split(link)).toHaveLength(2);
    expect(`${html}${text}`).not.toContain('link.invalid');
  }
  expect(render).toHaveBeenCalledTimes(2);
});

it('escapes every link', async () => {
  const link = `${APP}/$&?a=1&b="><script>'</script>`;
  const { html, text } = await renderResetMail('ann@example.com', link);
  const escaped = `${APP}/$&amp;?a=1&amp;b=&quot;&gt;&lt;script&gt;&#x27;&lt;/script&gt;`;
  expect(html.split(`href="${escaped}"`)).toHaveLength(3);
  expect(html).toContain(`>${escaped}</a>`);
  expect(html).not.toContain('<script');
  expect(text).toContain(link);
});
