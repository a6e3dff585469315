import { randomUUID } from 'node:crypto';
import { ask, jsonOf } from '../requests/ask.ts';
import { headersOf, type Person } from '../stage/people.ts';
import { ADDRESS, Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';

/** What a customer has, by the names that calls give its ids. */
export interface Belongings {
  ids: Record<string, unknown>;
  /** The same with ids of nothing. */
  unused: Record<string, unknown>;
  orderIds: string[];
  /** What only they and the shop know. */
  secrets: string[];
}

/** Gives a customer one of everything that has an id: a cart, an order, a favorite, an upload, an address. */
export async function belongingsOf(stage: Stage, owner: Person): Promise<Belongings> {
  const shop = await stage.localShop();
  const wares = await stage.wares();
  const shopping = new Shopping(shop);
  const street = `${stage.random.whole(9_000) + 1_000} Xylopyrography Way`;
  const address = {
    ...ADDRESS,
    first_name: 'Quillon',
    last_name: 'Zephyrine',
    address1: street,
    email: owner.email,
  };
  const sent = { person: owner };
  const order = await shopping.buy(wares.plenty.id, { person: owner, email: owner.email });
  const cart = await shopping.readyOrder(wares.plenty.id, { person: owner, email: owner.email });
  await shopping.sure(
    '/checkout/set_shipping_address',
    { order_id: cart.id, address, save_to_account: true },
    sent,
  );
  const api = shop.apis[0]?.address ?? '';
  const post = async (path: string, body: object) =>
    jsonOf(await ask(`${api}/api/v1${path}`, { method: 'POST', body, headers: headersOf(owner) })).data;
  const favorite = await post('/favorites', { product_id: wares.productId });
  const upload = await post('/uploads', {
    kind: 'user_photo',
    file_name: 'a.png',
    content_type: 'image/png',
    byte_length: 1_000,
  });
  const application = await post('/designers/applications', {});
  const quote = await post('/warehouse_quotes', { send: false, address1: street });
  const common = {
    variant_id: wares.plenty.id,
    variant_ids: wares.plenty.id,
    product_id: wares.productId,
    product_ids: wares.productId,
    slug: wares.slug,
    code: 'greenthumb',
  };
  return {
    ids: {
      ...common,
      order_id: cart.id,
      line_item_id: cart.line_items[0]?.id,
      number: order.number,
      order_number: order.number,
      favorite_id: favorite.id,
      upload_id: upload.id,
      upload_ids: upload.id,
      image_upload_id: upload.id,
      application_id: application.id,
      document_id: application.id,
      quote_id: quote.id,
    },
    unused: {
      ...common,
      order_id: randomUUID(),
      line_item_id: 2_000_000_000,
      number: 'R999999998',
      order_number: 'R999999998',
      favorite_id: 2_000_000_000,
      upload_id: randomUUID(),
      upload_ids: randomUUID(),
      image_upload_id: randomUUID(),
      application_id: randomUUID(),
      document_id: randomUUID(),
      quote_id: randomUUID(),
    },
    orderIds: [cart.id, order.id],
    secrets: [owner.email, street, address.last_name],
  };
}
