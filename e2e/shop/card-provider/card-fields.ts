import type { Page } from '@playwright/test';

/** Stripe's script, which no test fetches: one field, whose text is the name of the card that is paid with. */
const SCRIPT = `
globalThis.Stripe = () => {
  const field = Object.assign(document.createElement('input'), { ariaLabel: 'Card number' });
  const card = {
    on: (_event, tell) => queueMicrotask(tell),
    mount: (place) => place.append(field),
    focus: () => field.focus(),
    destroy: () => field.remove(),
  };
  return {
    elements: () => ({ create: () => card }),
    createPaymentMethod: async () => ({
      paymentMethod: { id: field.value, card: { brand: 'visa', last4: '4242' } },
    }),
  };
};`;

/** Gives the page a card form in place of Stripe's. */
export async function haveCardFields(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
}

export async function payWithCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}
