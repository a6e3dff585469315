import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page and waits until it is interactive, which it says on its html element. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectInteractive(page);
}

export async function expectInteractive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
}

/** Opens a page and waits until it follows links and knows who is here, which comes after that and is said there as well. */
export async function openSettledPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-settled', 'true');
}

/**
 * Opens a page of a signed-in customer and waits until it knows their name and address, which it asks for by itself a second
 * after it knows who they are: from then on the page calls only for what the customer does on it.
 */
export async function openPageOfCustomer(page: Page, address: string): Promise<void> {
  const known = ['/api/v1/user', '/api/v1/user/get_address'].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  );
  await openSettledPage(page, address);
  await Promise.all(known);
}

/** A part whose code comes late loses what is pressed before React handles its elements, on which it leaves a mark. */
export async function expectHandled(control: Locator): Promise<void> {
  await expect
    .poll(() =>
      control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
}
