import { paths } from '@sanderling/contract/site/paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { ActionArgs } from '@sanderling/runtime';
import { data, seeOther } from '@sanderling/runtime/router';
import { type Refusal, readValues, refuse, textOf } from '../../form-page/read-form.ts';

const NO_ERROR_PAGE = { handle500: false };

/** What who asked does with a quote: accept and pay, ask again, withdraw, or open the PDF. */
export async function takeStep(form: FormData, { params, context: { api, cookies } }: ActionArgs) {
  const id = params.id ?? '';
  try {
    switch (form.get('intent')) {
      case 'accept': {
        const shown = form.get('expected_total');
        const answer = textOf(form, 'expected_answer');
        // A page of a release of before does not say what its reader saw.
        if (typeof shown !== 'string' || answer === '') return lookAgain(form);
        const accepted = {
          ...({ id, action: 'accept', expected_total: Number(shown) } as const),
          expected_answer: answer,
        };
        const { order } = await api.quotes.change(accepted, NO_ERROR_PAGE);
        // The cart that was open here stays the account's: it is found again once this one is paid for, or by adding to it.
        if (order) cookies.set('orderId', order.id);
        return seeOther(paths.checkout);
      }
      case 'own-cart':
        cookies.remove('orderId');
        return seeOther(paths.cart);
      case 'pdf': {
        const { url } = await api.quotes.openDocument({ id }, NO_ERROR_PAGE);
        return seeOther(url);
      }
      case 'withdraw':
        await api.quotes.change({ id, action: 'withdraw' }, NO_ERROR_PAGE);
        break;
      default:
        await api.quotes.change({ id, action: 'ask_again', message: textOf(form, 'message') }, NO_ERROR_PAGE);
    }
    return seeOther(quotePaths.quote(id));
  } catch (problem) {
    return refuse(problem, readValues(form));
  }
}

function lookAgain(form: FormData) {
  const message = 'This page was open for a while. Look at the total again, then accept.';
  return data<Refusal>({ message, errors: {}, values: readValues(form) }, { status: 409 });
}
