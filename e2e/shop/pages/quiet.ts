import { expect, type Page } from '@playwright/test';

/** How much of a page may move while it loads: less than a shopper sees. */
const MAX_SHIFT = 0.005;

/** Notes, from now on and for each page anew, what breaks a rule of its content security policy and how much of it moves. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { violations: [] as string[], shift: 0 };
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.violations.push(`${violatedDirective} ${blockedURI}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The page has broken no rule of its policy, and nothing of it has moved by itself. */
export async function expectQuiet(page: Page): Promise<void> {
  const { violations, shift } = await page.evaluate(() => Reflect.get(window, 'seen'));
  expect([page.url(), violations]).toEqual([page.url(), []]);
  expect(shift, page.url()).toBeLessThan(MAX_SHIFT);
}
