import type { BrowserContext } from '@playwright/test';

export const TAGS = 'tags.example';
export const PIXEL = 'pixel.example';
export const MAIL = 'mail.example';

/** What names these vendors to a shop. */
export const VENDOR_ENV = {
  TAG_MANAGER: `https://${TAGS}/gtm.js`,
  SOCIAL_PIXEL: `https://${PIXEL}/core.js socialPixel 42`,
  EMAIL_MARKETING: `https://${MAIL}/core.js mailMarketing 7`,
};

export interface ToldEvent {
  name: string;
  id: string;
}

/** What each document begins with: they say nothing of what happened. */
const COMMANDS = ['consent', 'gtm.js'];

/** As these scripts do: takes the commands that wait, and all that come. */
const SCRIPTS: Readonly<Record<string, string>> = {
  [PIXEL]: `{
    const waiting = window.socialPixel.queue;
    window.socialPixel = (command, name, payload) =>
      command === 'track' && window.recordForTest('pixel', name, payload.event_id);
    for (const command of waiting) window.socialPixel(...command);
  }`,
  [TAGS]: `{
    const layer = window.dataLayer;
    const take = (entry) => ${JSON.stringify(COMMANDS)}.includes(entry.event) || window.recordForTest('tags', entry.event, entry.event_id ?? '');
    const push = layer.push.bind(layer);
    layer.push = (...entries) => { entries.forEach(take); return push(...entries); };
    layer.forEach(take);
  }`,
};

/** Stands for all hosts but the shop's: writes down which are asked, and what the vendors are told, across documents. */
export async function recordVendors(context: BrowserContext, shopAddress: string) {
  const hosts = new Set<string>();
  const pixel: ToldEvent[] = [];
  const tags: ToldEvent[] = [];
  let line = Promise.resolve();
  await context.exposeFunction('recordForTest', (vendor: string, name: string, id: string) =>
    (vendor === 'pixel' ? pixel : tags).push({ name, id }),
  );
  await context.route(
    (url) => url.origin !== new URL(shopAddress).origin,
    async (route) => {
      const { host } = new URL(route.request().url());
      hosts.add(host);
      await line;
      // The document that has asked may be gone.
      await route
        .fulfill({ contentType: 'text/javascript', body: SCRIPTS[host] ?? '' })
        .catch(() => undefined);
    },
  );
  return {
    hosts: () => [...hosts].sort(),
    pixel,
    tags,
    /** From now on no script of a vendor comes until the answer is called. */
    holdScripts(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      line = promise;
      return resolve;
    },
  };
}

export const namesOf = (events: readonly ToldEvent[]) => events.map(({ name }) => name);
