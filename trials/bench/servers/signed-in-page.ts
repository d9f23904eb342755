import { launchOptions } from '@studio-desk/test-kit/presets/browser';
import { chromium, type Page } from '@playwright/test';

export async function withSignedInPage(
  { url, tokens }: { url: string; tokens: Record<string, string> },
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((given) => {
      for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
    }, tokens);
    const page = await context.newPage();
    await page.goto(url);
    await work(page);
  } finally {
    await browser.close();
  }
}
