import { randomUUID } from 'node:crypto';
import { accidentOf } from '../outcomes/accident.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import type { Stage } from '../stage/stage.ts';
import { Assistant, type AssistantAnswer, BINDINGS, type Binding } from './assistant.ts';

type Call = (who: Assistant, id: string) => Promise<AssistantAnswer>;

/** Every call of every protocol that takes an id, with the ids of one assistant, by the key of another and by none. */
export async function strangersAmongAssistants(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { plenty } = await stage.wares();
  const owner = await Assistant.letIn(shop, 'Owner');
  const stranger = await Assistant.letIn(shop, 'Stranger');
  const secret = `xylography-${randomUUID().slice(0, 8)}@example.com`;
  const open = await owner.begin('ucp', plenty.id, secret);
  const bought = await owner.begin('ucp', plenty.id, secret);
  const { orderId } = await owner.complete('ucp', bought.id);
  const line_items = [{ item: { id: `variant_${plenty.id}` }, quantity: 1 }];
  const cart = await owner.ucp('POST', '/carts', { line_items });

  const ofCheckouts = (binding: Binding): Record<string, Call> => ({
    read: (who, id) => who.read(binding, id),
    change: (who, id) => who.change(binding, id, plenty.id, 2),
    complete: (who, id) => who.complete(binding, id),
    cancel: (who, id) => who.cancel(binding, id),
  });
  const ofCarts: Record<string, Call> = {
    'read a cart': (who, id) => who.ucp('GET', `/carts/${id}`),
    'change a cart': (who, id) => who.ucp('PUT', `/carts/${id}`, { line_items }),
    'cancel a cart': (who, id) => who.ucp('POST', `/carts/${id}/cancel`, {}),
    'make a checkout of a cart': (who, id) => who.ucp('POST', '/checkout-sessions', { cart_id: id }),
    'read a cart by a tool': (who, id) => who.tool('get_cart', { id }),
    'change a cart by a tool': (who, id) => who.tool('update_cart', { id, cart: { line_items } }),
    'cancel a cart by a tool': (who, id) => who.tool('cancel_cart', { id }),
    'make a checkout of a cart by a tool': (who, id) =>
      who.tool('create_checkout', { checkout: { cart_id: id } }),
  };
  const ofOrders: Record<string, Call> = {
    'read an order': (who, id) => who.ucp('GET', `/orders/${id}`),
    'read an order by a tool': (who, id) => who.tool('get_order', { id }),
  };
  const before = await all();
  for (const binding of BINDINGS)
    await attack(`${binding} checkout`, ofCheckouts(binding), [open.id, bought.id]);
  await attack('cart', ofCarts, [cart.id]);
  await attack('order', ofOrders, [orderId]);
  const after = await all();
  outcome.expect(
    'nothing of an assistant changes by what others send',
    before === after,
    `${before} ${after}`,
  );

  async function attack(what: string, calls: Record<string, Call>, ids: readonly string[]): Promise<void> {
    const forger = new Assistant(shop, { id: '', key: `sak_${'a'.repeat(43)}` });
    for (const [name, call] of Object.entries(calls))
      for (const id of ids) {
        const theirs = await call(stranger, id);
        const unused = await call(stranger, randomUUID());
        const forged = await call(forger, id);
        outcome.did('calls with the id of another assistant');
        const found = `${what}, ${name}: ${theirs.status} ${theirs.text.slice(0, 160)}`;
        outcome.expect(
          'an id of another assistant is as one that there is not',
          theirs.status === unused.status &&
            theirs.text.replaceAll(id, '') === unused.text.replaceAll(id, ''),
          `${found} for theirs, ${unused.status} ${unused.text.slice(0, 100)} for an unused one`,
        );
        for (const answer of [theirs, forged]) {
          outcome.expect('an id of another is no accident of ours', accidentOf(answer) === null, found);
          outcome.expect('no answer shows what another prepared', !answer.text.includes(secret), found);
        }
        outcome.expect(
          'a key that the store did not make opens nothing',
          forged.code === 'unauthorized',
          forged.text,
        );
      }
  }

  /** What the owner reads of all that is theirs; keys of signed links are made anew each time. */
  async function all(): Promise<string> {
    const read = [
      await owner.read('ucp', open.id),
      await owner.read('acp', bought.id),
      await owner.ucp('GET', `/carts/${cart.id}`),
      await owner.ucp('GET', `/orders/${orderId}`),
    ];
    return read.map(({ text }) => text.replaceAll(/continue\?to=[\w.-]+/g, '')).join('\n');
  }
}
