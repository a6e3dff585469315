import { SOFA } from '../shop/orders/shopper.ts';
import { expect, test } from '../shop/shop-test.ts';

test('R479 R115 the data layer has the page and the product of a document that was just opened', async ({
  page,
}) => {
  await page.goto(`/products/${SOFA.slug}`);
  const events = () =>
    page.evaluate((): string[] =>
      (Reflect.get(window, 'dataLayer') ?? []).map(({ event }: { event: string }) => event),
    );
  await expect.poll(events).toEqual(['page_view', 'view_item']);
});
