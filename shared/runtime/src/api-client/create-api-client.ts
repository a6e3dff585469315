import type { UsState } from '@sanderling/contract/wire/address';
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
} from '@sanderling/contract/wire/catalogue';
import type {
  AskQuestionBody,
  CreatedUpload,
  CreateRoomBody,
  CreateUploadBody,
  OrderSamplesBody,
  ReviewSort,
  SampleOrder,
  ShareProductBody,
  WriteReviewBody,
} from '@sanderling/contract/wire/catalogue-calls';
import type { Order } from '@sanderling/contract/wire/order';
import type {
  AddToCartBody,
  GetOrderNumberBody,
  OrderAndPayBody,
  OrderNumber,
  SetBillingAddressBody,
  SetServiceLevelOptionsBody,
  SetShippingAddressBody,
  UpdateQuantityBody,
} from '@sanderling/contract/wire/order-calls';
import type { PaymentSettings } from '@sanderling/contract/wire/payment-settings';
import type { Product } from '@sanderling/contract/wire/product';
import type { InitialCheck } from '@sanderling/contract/wire/user';
import { isApiProblem } from './api-problem.ts';
import type { CallOptions, Transport } from './transport.ts';

/** The API's calls by name. Reads of one thing answer null when it does not exist; everything else throws ApiProblem. */
export function createApiClient({ call }: Transport) {
  const get = async <Data>(path: string, options?: CallOptions) =>
    (await call<Data>('GET', path, undefined, options)).data;
  const post = async <Data>(path: string, body: object, options?: CallOptions) =>
    (await call<Data>('POST', path, body, options)).data;

  return {
    /** A call that only one slice makes, which knows its path and types. */
    call,
    products: {
      /** By product or variant slug; `selectedVariantId` is the variant that the slug names. */
      bySlug: (slug: string) =>
        orNull(
          call<Product, { selected_variant_id: number }>('GET', `/products/${encodeURIComponent(slug)}`).then(
            ({ data, meta }) => ({ product: data, selectedVariantId: meta.selected_variant_id }),
          ),
        ),
      reviews: async (id: number, { page, sort }: { page: number; sort: ReviewSort }) => {
        const { data, meta } = await call<Review[], ReviewsMeta>(
          'GET',
          `/products/${id}/reviews?page=${page}&sort=${sort}`,
        );
        return { reviews: data, meta };
      },
      writeReview: (id: number, body: WriteReviewBody) =>
        post<{ id: number; published: boolean }>(`/products/${id}/reviews`, body, { handle500: false }),
      questions: (id: number) => get<Question[]>(`/products/${id}/questions`),
      ask: (id: number, body: AskQuestionBody) =>
        post<{ id: number; published: boolean }>(`/products/${id}/questions`, body, { handle500: false }),
      share: (id: number, body: ShareProductBody) =>
        post<{ sent: true }>(`/products/${id}/share`, body, { handle500: false }),
    },
    samples: {
      order: (body: OrderSamplesBody) => post<SampleOrder>('/samples', body, { handle500: false }),
    },
    uploads: {
      create: (body: CreateUploadBody) => post<CreatedUpload>('/uploads', body, { handle500: false }),
    },
    rooms: {
      list: (category?: string) =>
        get<Room[]>(category === undefined ? '/rooms' : `/rooms?category=${encodeURIComponent(category)}`),
      bySlug: (slug: string) => orNull(get<Room>(`/rooms/${encodeURIComponent(slug)}`)),
      create: (body: CreateRoomBody) => post<Room>('/rooms', body, { handle500: false }),
    },
    brands: {
      list: () => get<Brand[]>('/brands'),
      bySlug: (slug: string) => orNull(get<Brand>(`/brands/${encodeURIComponent(slug)}`)),
    },
    categories: {
      list: () => get<Category[]>('/categories'),
      /** `permalink` may have several segments: `living/sofas`. */
      byPermalink: (permalink: string) =>
        orNull(get<Category>(`/categories/${permalink.split('/').map(encodeURIComponent).join('/')}`)),
    },
    collections: {
      list: (tag?: string) =>
        get<Collection[]>(tag === undefined ? '/collections' : `/collections?tag=${encodeURIComponent(tag)}`),
      bySlug: (slug: string) => orNull(get<Collection>(`/collections/${encodeURIComponent(slug)}`)),
    },
    pages: {
      byHandler: (urlHandler: string) => orNull(get<Page>(`/pages/${encodeURIComponent(urlHandler)}`)),
    },
    menus: { all: () => get<Menus>('/menus/all_menus') },
    slides: {
      top: () => get<Slide[]>('/slides/top_slides'),
      active: (layout: string) => get<Slide[]>(`/slides/active?layout=${encodeURIComponent(layout)}`),
    },
    states: { list: () => get<UsState[]>('/states') },
    support: { get: () => get<Support>('/support') },
    orders: {
      addToCart: (body: AddToCartBody, options?: CallOptions) =>
        post<Order>('/orders/add_to_cart', body, options),
      updateQuantity: (body: UpdateQuantityBody, options?: CallOptions) =>
        post<Order>('/orders/update_quantity', body, options),
      /** The caller's open cart, or null. */
      cart: (orderId: string | null) => post<Order | null>('/orders/cart', { order_id: orderId }),
      byId: (orderId: string) => orNull(post<Order>('/orders/get_order', { order_id: orderId })),
      number: (body: GetOrderNumberBody) => post<OrderNumber>('/orders/get_order_number', body),
    },
    checkout: {
      paymentSettings: () => get<PaymentSettings>('/checkout/payment_settings'),
      setShippingAddress: (body: SetShippingAddressBody, options?: CallOptions) =>
        post<Order>('/checkout/set_shipping_address', body, options),
      setBillingAddress: (body: SetBillingAddressBody, options?: CallOptions) =>
        post<Order>('/checkout/set_billing_address', body, options),
      setServiceLevelOptions: (body: SetServiceLevelOptionsBody, options?: CallOptions) =>
        post<Order>('/checkout/set_service_level_options', body, options),
      /** One key per attempt of one shopper; sent again with the same key after a lost answer, it never pays twice. */
      orderAndPay: (body: OrderAndPayBody, options: CallOptions & { idempotencyKey: string }) =>
        post<Order>('/checkout/order_and_pay', body, { handle500: false, ...options }),
    },
    user: {
      initialCheck: (orderId: string | null) =>
        post<InitialCheck>('/user/initial_check', { order_id: orderId }, { handle500: false }),
    },
  };
}
export type ApiClient = ReturnType<typeof createApiClient>;

async function orNull<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiProblem(error) && error.status === 404) return null;
    throw error;
  }
}
