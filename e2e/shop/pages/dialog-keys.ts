import { expect, type Page } from '@playwright/test';

/** Tab goes round within the open dialog, Escape closes it, and the focus returns to what it was opened from. */
export async function expectDialogKeys(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const stops = await dialog.locator('a[href], button, input, select, textarea').count();
  for (let press = 0; press < stops + 2; press += 1) {
    await page.keyboard.press('Tab');
    expect(await focusOf(page)).not.toMatch(/^page/);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => focusOf(page)).toMatch(/^page/);
}

/** Where the focus is: `dialog`, `nowhere` (the browser's own buttons), or `page` and the name of what has it. */
function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nowhere';
    return focused.closest('dialog') ? 'dialog' : `page: ${focused.textContent}`;
  });
}
