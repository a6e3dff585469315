import { paths } from '@sanderling/contract/site/paths';
import { type ActionArgs, isApiProblem } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import type { LookupRefusal } from './order-lookup.tsx';

/**
 * Answers the order's page, or the form again with what was typed. A wrong number and a wrong e-mail get the same words,
 * so that a guesser does not learn which orders exist.
 */
export async function lookUpOrder({ request, context }: ActionArgs) {
  const form = await request.formData();
  const number = text(form.get('number')).toUpperCase();
  const email = text(form.get('email'));
  const refuse = (status: number, message: string) =>
    data<LookupRefusal>({ message, number, email }, { status });

  if (!number || !email) return refuse(422, 'Enter your order number and your e-mail address.');
  try {
    const found = await context.api.orders.number({ number, email });
    const order = await context.api.orders.byId({ order_id: found.order_id }, { orNull: true });
    if (order) {
      if (found.access_key) context.cookies.set('orderAccess', found.access_key);
      return seeOther(paths.myOrder(found.order_id));
    }
    // Number and e-mail address are on many a delivery note: they do not open what is kept in an account.
    if (!context.isSignedIn) context.cookies.set('wantedRoute', paths.myOrder(found.order_id));
    return refuse(
      403,
      context.isSignedIn
        ? 'This order is in another account. Sign in to the account that it was placed with.'
        : 'This order is in an account. Sign in to it to see the order.',
    );
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    if (error.status === 429) {
      return refuse(429, 'Too many attempts. Wait a few minutes, then try again.');
    }
    if (error.status === 0 || error.status >= 500) {
      return refuse(503, 'We can’t look up orders right now. Try again in a few minutes.');
    }
    return refuse(
      404,
      'We found no order with this number and e-mail address. Check both against your confirmation e-mail.',
    );
  }
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
