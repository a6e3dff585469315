import type { Page } from '@playwright/test';
import type { Device } from './devices.ts';

/** Gives the page this size. Where it has it, the browser would lay all of it out and draw it again for nothing. */
export async function resize(page: Page, size: Device[1]): Promise<void> {
  const now = page.viewportSize();
  if (now?.width === size.width && now.height === size.height) return;
  await page.setViewportSize(size);
}
