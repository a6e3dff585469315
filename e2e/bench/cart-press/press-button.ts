import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator } from '@playwright/test';

/** As long as a finger or a mouse button is down in a press. */
const HELD_MS = 80;

/**
 * By the browser's own input, since a click of the test tool's waits for what comes after it. Held down as a person holds it:
 * what the page does for the pressing down is done before the release, which is the click.
 */
export async function pressButton(cdp: CDPSession, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('What is to be pressed is not on the screen.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: at.x, y: at.y });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await pause(HELD_MS);
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
}
