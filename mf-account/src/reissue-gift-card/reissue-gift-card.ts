import { paths } from '@sanderling/contract/site/paths';
import { type ActionArgs, isApiProblem, type SliceContext } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';

type PrintedGiftCards = Awaited<ReturnType<SliceContext['api']['orders']['printGiftCard']>>;

/** Cards to print, or why there are none. Their numbers are in this one answer, in no address and no later page. */
export type ReissueResult =
  | { orderId: string; printed: PrintedGiftCards; refusal?: never }
  | { orderId: string; refusal: string; printed?: never };

/** What the page of an order asks for: `print`, or `resend`, which leads back to that page. */
export async function reissueGiftCard({ request, context }: ActionArgs) {
  const form = await request.formData();
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  const orderId = typed('order_id');
  const line = {
    order_id: orderId,
    line_item_id: Number(typed('line_item_id')),
    access_key: context.cookies.get('orderAccess') ?? null,
  };
  const { orders } = context.api;
  try {
    if (typed('intent') === 'print')
      return data<ReissueResult>({
        orderId,
        printed: await orders.printGiftCard(line, { handle500: false }),
      });
    const address = typed('recipient_email');
    await orders.resendGiftCard(
      { ...line, ...(address && { recipient_email: address }) },
      { handle500: false },
    );
    return seeOther(paths.myOrder(orderId));
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem;
    const [first] = Object.values(fieldMessages(problem));
    const refusal = first ?? problemMessage(problem);
    return data<ReissueResult>({ orderId, refusal }, { status: problem.status || 503 });
  }
}
