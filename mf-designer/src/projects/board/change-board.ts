import { projectPaths } from '@sanderling/contract/site/project-paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { ActionArgs } from '@sanderling/runtime';
import { seeOther } from '@sanderling/runtime/router';
import { keyOfForm } from '../../form-page/form-key.ts';
import { idOf, readValues, refuse, textOf } from '../../form-page/read-form.ts';
import type { BoardAnswer } from './board-answer.ts';
import { changeOf } from './change-of-form.ts';
import { leftInCart } from './left-in-cart.ts';

/** A failure of the API must not replace the board by an error page: what was typed is on it. */
const NO_ERROR_PAGE = { handle500: false };

/** What a press on the board does. Every button works without JavaScript. */
export async function changeBoard(form: FormData, { params, context: { api, cookies } }: ActionArgs) {
  const id = params.id ?? '';
  const [intent = ''] = textOf(form, 'intent').split(':');
  const board = projectPaths.project(id);
  try {
    switch (intent) {
      case 'find': {
        const query = textOf(form, 'find').trim();
        return seeOther(query === '' ? `${board}#add` : `${board}?find=${encodeURIComponent(query)}#add`);
      }
      case 'share': {
        const days = Number(textOf(form, 'days') || Number.NaN);
        const { expires_at, path } = await api.projects.share({ id, days }, NO_ERROR_PAGE);
        const answer: BoardAnswer = { shared: { path, expiresAt: expires_at } };
        return answer;
      }
      case 'end-link':
        await api.projects.endLink({ id, link_id: idOf(form, 'link_id') }, NO_ERROR_PAGE);
        return seeOther(`${board}#share`);
      case 'to-cart': {
        const known = cookies.get('orderId') ?? null;
        const put = await api.projects.toCart({ id, order_id: known }, NO_ERROR_PAGE);
        cookies.set('orderId', put.order_id);
        const { added, in_cart: before, left_out: leftOut, ordered } = put;
        const answer: BoardAnswer = { inCart: { added, before, ordered, leftOut } };
        return answer;
      }
      case 'clear-cart':
        await clearCart(id, { api, cookies });
        return seeOther(`${board}#order`);
      case 'to-quote':
        await api.projects.toQuote({ id }, NO_ERROR_PAGE);
        return seeOther(quotePaths.form);
      case 'samples': {
        const answer: BoardAnswer = await api.projects.orderSamples({ id }, NO_ERROR_PAGE);
        return answer;
      }
      case 'delete':
        await api.projects.remove({ id }, NO_ERROR_PAGE);
        return seeOther(projectPaths.list);
      default: {
        const { change, place } = changeOf(form);
        await api.projects.change({ id, ...change }, { ...keyOfForm(form), ...NO_ERROR_PAGE });
        return seeOther(place === null ? board : `${board}#${place}`);
      }
    }
  } catch (problem) {
    return refuse(problem, readValues(form));
  }
}

/** Takes out of the cart what is ordered, as both are now. */
async function clearCart(id: string, { api, cookies }: Pick<ActionArgs['context'], 'api' | 'cookies'>) {
  const orderId = cookies.get('orderId');
  if (!orderId) return;
  const [project, cart] = await Promise.all([
    api.projects.byId({ id }, NO_ERROR_PAGE),
    api.orders.byId({ order_id: orderId }, { ...NO_ERROR_PAGE, orNull: true }),
  ]);
  for (const { keeps, lineId, quantity } of leftInCart(project, cart)) {
    const change = { order_id: orderId, line_item_id: lineId, quantity: keeps, expected_quantity: quantity };
    await api.orders.updateQuantity(change, NO_ERROR_PAGE);
  }
}
