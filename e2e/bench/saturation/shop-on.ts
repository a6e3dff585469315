import { setTimeout as pause } from 'node:timers/promises';

interface Step {
  step: string;
  status: number;
  ms: number;
  /** Whether the page lacked something. */
  isDegraded: boolean;
}

const VARIANT = 1001;

/** A shopper who looks, chooses, puts into the cart and looks at it again, one request a second, until told to stop. */
export async function shopOn(address: string, visitor: string, isOver: () => boolean): Promise<Step[]> {
  const steps: Step[] = [];
  let orderId: string | null = null;

  async function ask(step: string, path: string, body?: object): Promise<string> {
    const startedAt = performance.now();
    const answer = await fetch(address + path, {
      headers: {
        'x-forwarded-for': visitor,
        ...(orderId === null ? {} : { cookie: `sanOrderId=${orderId}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    }).catch(() => null);
    const text = await answer?.text().catch(() => '');
    steps.push({
      step,
      status: answer?.status ?? 0,
      ms: performance.now() - startedAt,
      isDegraded: answer?.headers.get('cache-control')?.endsWith('s-maxage=1') ?? false,
    });
    return text ?? '';
  }

  const journey = [
    () => ask('home', '/'),
    () => ask('category', '/categories/living/sofas'),
    () => ask('filtered category', '/categories/living/sofas?page=2'),
    () => ask('product', '/products/mara-three-seat-sofa'),
    async () => {
      const text = await ask('add to cart', '/api/v1/orders/add_to_cart', {
        variant_id: VARIANT,
        order_id: orderId,
      });
      orderId ??= orderIdOf(text);
    },
    () => ask('cart', '/cart'),
    () => ask('search', '/search_results?query=velvet+sofa'),
    () => ask('checkout', '/checkout'),
  ];
  for (let index = 0; !isOver(); index += 1) {
    const next = pause(1_000);
    await journey[index % journey.length]?.();
    await next;
  }
  return steps;
}

function orderIdOf(text: string): string | null {
  const [, id = null] = /"id":"([0-9a-f-]{36})"/.exec(text) ?? [];
  return id;
}
