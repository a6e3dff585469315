import { expectAccessible } from '../shop/pages/accessible.ts';
import { expect, test } from '../shop/shop-test.ts';

test('the check for barriers finds a picture without text, in a page and in a frame of it', async ({
  page,
}) => {
  const withText = '<img src="/x.png" alt="A sofa">';
  const document = (body: string) => `<html lang="en"><title>A shop</title><main>${body}</main></html>`;
  const withFrame = (body: string) =>
    document(`${withText}<iframe title="Card" srcdoc='${document(body)}'></iframe>`);
  await page.setContent(withFrame(withText));
  await expectAccessible(page);
  await page.setContent(document('<img src="/x.png">'));
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
  await page.setContent(withFrame('<img src="/x.png">'));
  await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
});
