import { expect, type Page } from '@playwright/test';
import { sha384 } from '@sanderling/releases/integrity';
import { approvedScripts } from './inventory.ts';

interface RunScript {
  url: string;
  sha384: string;
}

/** Every script that the page's own document has run since this was called; without an address where it had none. */
export async function watchScripts(page: Page): Promise<() => Promise<RunScript[]>> {
  const cdp = await page.context().newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const own = new Set<number>();
  let seen: Promise<RunScript>[] = [];
  let isWatching = true;
  cdp.on('Runtime.executionContextCreated', ({ context: { id, auxData } }) => {
    // The browser tool's own scripts run beside the page, in a world of their own; the card's frame is the provider's.
    if (auxData?.isDefault && auxData.frameId === frameTree.frame.id) own.add(id);
  });
  cdp.on('Runtime.executionContextsCleared', () => {
    own.clear();
    seen = [];
  });
  cdp.on('Debugger.scriptParsed', ({ scriptId, url, executionContextId, length }) => {
    if (!isWatching || !own.has(executionContextId) || length === 0) return;
    const source = cdp.send('Debugger.getScriptSource', { scriptId });
    const script = source.then(({ scriptSource }) => ({ url, sha384: sha384(scriptSource) }));
    // A document that is left takes its scripts with it: only those of the last one are answered for.
    script.catch(() => undefined);
    seen.push(script);
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Debugger.enable');
  return () => {
    // A script that comes later belongs to what the test does next, or to its end.
    isWatching = false;
    return Promise.all(seen);
  };
}

/** Fails for a script that is not in the inventory of the payment page, or not as it was approved. */
export async function expectApprovedScripts(run: readonly RunScript[], baseURL: string | undefined) {
  const approved = await approvedScripts();
  expect(run.length).toBeGreaterThan(5);
  for (const script of run) {
    const path = script.url.replace(String(baseURL), '');
    expect([path, script.sha384]).toEqual([path, approved.get(path)]);
  }
}
