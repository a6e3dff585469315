// For the type checker alone (`npm run types`): no page imports it. It complains where a line below an expected error is
// right, and where any other line is wrong.

import type {
  Brand,
  Category,
  Collection,
  Menus,
  Page,
  Question,
  Review,
  ReviewsMeta,
  Room,
  Slide,
  Support,
} from '@sanderling/contract/wire/catalogue/catalogue';
import type { Product, ProductCard } from '@sanderling/contract/wire/catalogue/product';
import type { IdentitySettings } from '@sanderling/contract/wire/customers/auth';
import type { DesignerTier } from '@sanderling/contract/wire/customers/designer-tier';
import type { Favorite, InitialCheck, User } from '@sanderling/contract/wire/customers/user';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { OrderSummary } from '@sanderling/contract/wire/orders/order-summary';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import type { Address, UsState } from '@sanderling/contract/wire/values/address';
import type { ApiClient } from './api-client.ts';

declare const api: ApiClient;
declare function answers<Expected>(answer: Promise<Expected>): void;

const slug = 'mara';
const order_id = 'o1';
const card = { method: 'card', token: 't', expected_total: 1 } as const;

// @ts-expect-error The document has no such group,
void api.trolleys.addToCart({ variant_id: 1, quantity: 1 });
// @ts-expect-error no such call in a group that it has,
void api.orders.addToTrolley({ variant_id: 1, quantity: 1 });
// @ts-expect-error no such field of a body,
void api.orders.addToCart({ variant_id: 1, quantity: 1, amount: 1 });
// @ts-expect-error and a field that must be there.
void api.orders.addToCart({ quantity: 1 });
// @ts-expect-error A parameter of a path has its type,
void api.products.bySlug({ slug: 7 });
// @ts-expect-error one of a query has its values,
void api.products.reviews({ id: 7, sort: 'loudest' });
// @ts-expect-error and a call without parameters takes none.
void api.states.list({ abbr: 'IL' });
// @ts-expect-error Paying needs a key.
void api.checkout.orderAndPay({ order_id, payment: card });
// @ts-expect-error No 404 is expected where the document knows none.
void api.states.list({}, { orNull: true });

// @ts-expect-error An answer has the fields of the document,
void api.orders.byId({ order_id }).then((order) => order.totals);
// @ts-expect-error may be missing where the caller asked for null,
void api.brands.bySlug({ slug }, { orNull: true }).then((brand) => brand.name);
// @ts-expect-error and is below `data` where more is said about it.
void api.products.bySlug({ slug }).then(({ name }) => name);

// What slices take from the contract is what these calls answer.
answers<Order>(api.orders.addToCart({ variant_id: 1, quantity: 1 }));
answers<Order | null>(api.orders.cart({ order_id: null }));
answers<{ data: Order }>(
  api.checkout.orderAndPay({ order_id, payment: card }, { idempotencyKey: 'of-this-attempt' }),
);
answers<{ data: OrderSummary[] }>(api.orders.list({ state: 'all' }));
answers<{ data: Product }>(api.products.bySlug({ slug }));
answers<{ data: Review[]; meta: ReviewsMeta }>(api.products.reviews({ id: 7, sort: 'newest' }));
answers<Question[]>(api.products.questions({ id: 7 }));
answers<ProductCard[]>(api.user.items({ list: 'favorites' }));
answers<Brand | null>(api.brands.bySlug({ slug }, { orNull: true }));
answers<Category>(api.categories.byPermalink({ '*': 'living/sofas' }));
answers<Collection[]>(api.collections.list());
answers<Room[]>(api.rooms.list());
answers<Slide[]>(api.slides.top());
answers<Menus>(api.menus.all());
answers<Page>(api.pages.byHandler({ url_handler: 'faq' }));
answers<Support>(api.support.get());
answers<UsState[]>(api.states.list());
answers<PaymentSettings>(api.checkout.paymentSettings());
answers<User>(api.user.get());
answers<Address | null>(api.shippingAddress.get());
answers<Address>(api.billingAddress.form());
answers<InitialCheck>(api.user.initialCheck({ order_id: null }));
answers<Favorite[]>(api.favorites.list());
answers<DesignerTier>(api.designers.tier());
answers<IdentitySettings>(api.auth.settings());
