import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { ActionArgs } from '@sanderling/runtime';
import { seeOther } from '@sanderling/runtime/router';
import { errorsOfLines } from '../../form-page/errors-of-lines.ts';
import { keyOfForm } from '../../form-page/form-key.ts';
import { readValues, refuse, textOf, toId } from '../../form-page/read-form.ts';
import { findDraft } from './load-asking.ts';

/** A failure of the API must not replace the page by an error page: what was typed is on it. */
const NO_ERROR_PAGE = { handle500: false };

/** Stores what was typed, whatever button was pressed; then finds, adds or removes a piece, takes over the cart, or sends. */
export async function saveAsked(form: FormData, { context }: ActionArgs) {
  const { api, cookies, isSignedIn } = context;
  const values = readValues(form);
  const [intent = '', wanted = ''] = textOf(form, 'intent').split(':');
  const lines = linesOf(form, intent, toId(wanted));
  let known = textOf(form, 'draft');
  try {
    const sent = intent === 'send' ? await sentQuote(known, context) : null;
    if (sent) return seeOther(quotePaths.quote(sent));
    const content = { ...fieldsOf(form), lines };
    const cartId = cookies.get('orderId');
    const cart = intent === 'cart' && cartId ? { cart_id: cartId } : {};
    const decided = intent === 'ordered' ? { ordered: orderedDecision(wanted) } : {};
    const draft = await findDraft(context);
    const { id } = draft
      ? await api.quotes.change(
          { id: draft.id, action: 'save', ...content, ...cart, ...decided },
          NO_ERROR_PAGE,
        )
      : await api.quotes.ask({ send: false, ...content, ...cart }, { ...keyOfForm(form), ...NO_ERROR_PAGE });
    known = id;
    if (!isSignedIn) cookies.set('quoteDraft', id);
    if (intent === 'send') {
      await api.quotes.change({ id, action: 'send' }, NO_ERROR_PAGE);
      cookies.remove('quoteDraft');
      return seeOther(quotePaths.quote(id));
    }
    if (intent === 'save') return seeOther(`${quotePaths.form}?saved=1`);
    // What was found stays while pieces of it are added.
    const isSearch = intent === 'find' || intent === 'add-found';
    const query = isSearch ? textOf(form, 'find').trim() : '';
    const search = query === '' ? '' : `?find=${encodeURIComponent(query)}`;
    return seeOther(`${quotePaths.form}${search}#${query !== '' && intent === 'find' ? 'found' : 'pieces'}`);
  } catch (problem) {
    // Pressed twice: the other press has sent it meanwhile.
    const sent = intent === 'send' ? await sentQuote(known, context).catch(() => null) : null;
    if (sent) return seeOther(quotePaths.quote(sent));
    return refuse(
      problem,
      values,
      errorsOfLines(
        problem,
        lines.map(({ variant_id: id }) => id),
      ),
    );
  }
}

const orderedDecision = (wanted: string): 'keep' | 'take_out' => (wanted === 'keep' ? 'keep' : 'take_out');

/** The quote that the form's draft has become by a press before this one. */
async function sentQuote(id: string, { api }: ActionArgs['context']): Promise<string | null> {
  const quote = id === '' ? null : await api.quotes.byId({ id }, { orNull: true });
  return quote !== null && quote.state !== 'draft' ? quote.id : null;
}

function fieldsOf(form: FormData) {
  const text = (name: string) => textOf(form, name);
  const street = [text('address1'), text('address2')].map((line) => line.trim()).filter(Boolean);
  return {
    ...{ first_name: text('first_name'), last_name: text('last_name'), email: text('email').trim() },
    ...{ phone: text('phone'), address1: street.join(', '), city: text('city') },
    ...{ state_abbr: text('state'), zip_code: text('zip_code').trim(), floor: text('floor') },
    // Neither is chosen until it is answered.
    ...(form.has('has_elevator') && { has_elevator: text('has_elevator') === 'yes' }),
    ...{ stairs: text('stairs'), notes: text('notes') },
    wanted_date: text('wanted_date') || null,
  };
}

/** The pieces that stand in the form, one more or one fewer by what was pressed. */
function linesOf(form: FormData, intent: string, wanted: number) {
  const ids = form.getAll('variant_id').map(Number);
  const lines = ids.map((id) => ({
    variant_id: id,
    // An empty field is refused by the API; a form without one asks for one piece.
    quantity: form.has(`quantity_${id}`) ? Number(textOf(form, `quantity_${id}`) || Number.NaN) : 1,
    note: textOf(form, `note_${id}`),
  }));
  if (intent === 'remove') return lines.filter(({ variant_id: id }) => id !== wanted);
  if (intent !== 'add-found') return lines;
  // A product, in the finish that is chosen beside it.
  const finish = Number(textOf(form, `finish-${wanted}`));
  if (finish === 0 || ids.includes(finish)) return lines;
  return [...lines, { variant_id: finish, quantity: 1, note: '' }];
}
