import { setTimeout as pause } from 'node:timers/promises';
import { linksOf } from '../links/read-page.ts';
import { ask } from '../requests/ask.ts';
import type { Stage } from '../stage/stage.ts';

const EVERY_MS = 500;

interface Glance {
  what: string;
  status: number;
  ms: number;
  /** Fewer links than before: a slice of the page was left out. */
  isPoorer: boolean;
}

/** A shopper from an address of their own, who looks at a page or adds to the cart twice a second. Answers how to stop them. */
export async function startProbe(stage: Stage): Promise<() => Promise<Glance[]>> {
  const shop = await stage.localShop();
  const { plenty, slug } = await stage.wares();
  const { host } = new URL(shop.origin);
  const glances: Glance[] = [];
  const look = (shell: string, path: string) => ask(shell + path, { headers: { host }, from: '127.0.9.9' });
  const shellAt = (turn: number) => shop.shells[turn % shop.shells.length]?.address ?? '';
  const pages = ['/', `/products/${slug}`, '/products', '/cart'];
  const usual = new Map<string, number>();
  for (const path of pages) usual.set(path, linksOf((await look(shellAt(0), path)).text, shop.origin).length);
  let isOver = false;

  async function glance(turn: number): Promise<void> {
    const shell = shellAt(turn);
    if (turn % 3 === 2) {
      const body = { variant_id: plenty.id, quantity: 1 };
      const { status, ms } = await ask(`${shell}/api/v1/orders/add_to_cart`, {
        method: 'POST',
        body,
        headers: { host },
        from: '127.0.9.9',
      });
      glances.push({ what: 'add to cart', status, ms, isPoorer: false });
      return;
    }
    const path = pages[turn % pages.length] ?? '/';
    const { status, ms, text } = await look(shell, path);
    const links = linksOf(text, shop.origin).length;
    glances.push({ what: path, status, ms, isPoorer: status === 200 && links < (usual.get(path) ?? 0) });
  }

  const under: Promise<void>[] = [];
  const running = (async () => {
    for (let turn = 0; !isOver; turn++) {
      // Not one after the other: another slow page must not spare this one its measure.
      under.push(glance(turn));
      await pause(EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await running;
    await Promise.all(under);
    return glances;
  };
}

export function describe({ what, status, ms, isPoorer }: Glance): string {
  return `${what}: ${status} after ${Math.round(ms)} ms${isPoorer ? ', with a slice left out' : ''}`;
}
