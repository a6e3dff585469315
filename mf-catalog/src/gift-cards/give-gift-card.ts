import { paths } from '@sanderling/contract/site/paths';
import { giftDays } from '@sanderling/pricing/calendar/gift-days';
import { isApiProblem, type SliceContext } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { emitGiftAdded } from '../product/gift-card/emit-gift-added.ts';
import { giftDeliveryOf, readTypedGift, type TypedGift } from './typed-gift.ts';

/** The page once more, with what was typed: to look at, or with what has to be put right. */
export interface ShownGift {
  typed: TypedGift;
  refusal: { message: string; errors: Partial<Record<string, string>> } | null;
}

/** Puts the card of the page's form into the cart, which comes next. With `intent` preview it only shows the card: for browsers without scripts. */
export async function giveGiftCard({
  request,
  context,
}: {
  request: Pick<Request, 'formData'>;
  context: Pick<SliceContext, 'api' | 'cookies' | 'now'>;
}) {
  const form = await request.formData();
  const typed = readTypedGift(form);
  if (form.get('intent') === 'preview') return data<ShownGift>({ typed, refusal: null });
  const { api, cookies } = context;
  const gift_delivery = giftDeliveryOf(typed, giftDays(context.now()).earliest);
  try {
    const order = await api.orders.addToCart(
      {
        variant_id: typed.variantId,
        quantity: 1,
        order_id: cookies.get('orderId') ?? null,
        ...(gift_delivery && { gift_delivery }),
      },
      { handle500: false },
    );
    cookies.set('orderId', order.id);
    emitGiftAdded(order, { variantId: typed.variantId, quantity: 1 });
    return seeOther(paths.cart);
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem;
    const refusal = { message: problemMessage(problem), errors: fieldMessages(problem) };
    return data<ShownGift>({ typed, refusal }, { status: problem.status || 503 });
  }
}
