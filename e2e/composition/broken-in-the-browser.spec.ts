import { chromium } from '@playwright/test';
import { tryReleases } from '@sanderling/releases/try-releases';
import { ROOT } from '@sanderling/workspace/shop/root.ts';
import { publishChanged } from '../shop/damages/damaged-release.ts';
import { expect, test } from '../shop/own-shop.ts';
import type { TestShop } from '../shop/test-shop.ts';

const SLICE = 'mf-promotions';

interface BrowserDamage {
  /** What becomes of the slice's entry. */
  change: (code: string, version: string) => string;
  says: RegExp;
  tag?: string;
}

const DAMAGES: Record<string, BrowserDamage> = {
  'script throws': {
    change: (code) => `throw new Error('a mistake');\n${code}`,
    says: /in a browser: .*a mistake/,
  },
  'script never ends': {
    change: (code) => `for (;;);\n${code}`,
    says: /in a browser: The browser did not answer/,
  },
};

/** What the gate says of a release before it is live. */
async function gateSays(shop: TestShop, version: string): Promise<string> {
  process.env.CHROMIUM ??= chromium.executablePath();
  process.env.PUBLIC_ORIGIN = shop.address;
  process.env.API_ORIGIN = `http://127.0.0.1:${shop.apiPort}`;
  const said: string[] = [];
  await tryReleases({ [SLICE]: version }, { root: ROOT, dataDir: shop.dataDir, say: (line) => said.push(line) }).catch(
    ({ message }) => said.push(message),
  );
  return said.join('\n');
}

for (const [name, { change, says, tag }] of Object.entries(DAMAGES)) {
  test(`a browser keeps back a release whose ${name}`, { tag: tag ?? [] }, async ({ shop }) => {
    const label = name.replaceAll(/\W+/g, '-');
    const version = await publishChanged(
      shop.dataDir,
      SLICE,
      label,
      (code) => change(code, label),
      ({ entry }) => `web/${entry}`,
    );
    expect(await gateSays(shop, version)).toMatch(says);
  });
}
