import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { isApiProblem, type SliceContext } from '@sanderling/runtime';

const MAX_DIGITS = /^\d{1,10}$/;

export interface Refusal {
  message: string;
  status: number;
}

/** Puts what a product page's form posted into the visitor's cart. Answers null, or what to tell them. */
export async function addPostedVariant(
  form: FormData,
  { api, cookies }: Pick<SliceContext, 'api' | 'cookies'>,
): Promise<Refusal | null> {
  const [variantId, quantity] = ['variant_id', 'quantity'].map((field) => {
    const text = String(form.get(field) ?? '');
    return MAX_DIGITS.test(text) ? Number(text) : 0;
  });
  if (!variantId || !quantity) {
    return { message: `Choose how many you would like, from 1 to ${MAX_QUANTITY}.`, status: 422 };
  }
  const zip = cookies.get('zip');
  try {
    const order = await api.orders.addToCart({
      variant_id: variantId,
      quantity,
      order_id: cookies.get('orderId') ?? null,
      ...(zip && { zip_code: zip }),
    });
    cookies.set('orderId', order.id);
    return null;
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const message = typeof error.details === 'string' ? error.details : error.message;
    return { message, status: error.status || 503 };
  }
}
