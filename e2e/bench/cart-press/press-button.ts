import type { CDPSession, Locator } from '@playwright/test';

/** By the browser's own input, since a click of the test tool's waits for what comes after it. */
export async function pressButton(cdp: CDPSession, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('What is to be pressed is not on the screen.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
}
