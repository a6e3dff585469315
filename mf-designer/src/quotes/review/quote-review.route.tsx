import { quotePaths } from '@sanderling/contract/site/quote-paths';
import { addDays } from '@sanderling/pricing/calendar/business-days';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { notFound, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { errorsOfLines } from '../../form-page/errors-of-lines.ts';
import { type Refusal, readValues, refuse, textOf, toId } from '../../form-page/read-form.ts';
import { useRestoredFocus } from '../../form-page/use-restored-focus.ts';
import { QuoteQueue } from './quote-queue.tsx';
import { QuoteReviewPage } from './quote-review-page.tsx';

const NO_ERROR_PAGE = { handle500: false };
/** As the trade page promises. */
const HELD_DAYS = 30;

/** For admins only; the shell sends all others home. The queue, or with an id one quote. */
export async function loader({ params, request, context: { api, now } }: LoaderArgs) {
  if (params.id === undefined) {
    const wanted = new URL(request.url).searchParams.get('state');
    const state: 'open' | 'answered' = wanted === 'answered' ? 'answered' : 'open';
    return { kind: 'queue' as const, state, quotes: await api.quoteReviews.list({ state }) };
  }
  const quote = await api.quoteReviews.byId({ id: params.id }, { orNull: true });
  if (!quote) throw notFound();
  return { kind: 'quote' as const, quote, heldUntil: addDays(centralDay(now()), HELD_DAYS) };
}

/** Answers, writes a note, or opens the PDF. */
export async function action({ request, params, context: { api } }: ActionArgs) {
  const form = await request.formData();
  const id = params.id ?? '';
  try {
    switch (form.get('intent')) {
      case 'pdf': {
        const { url } = await api.quotes.openDocument({ id }, NO_ERROR_PAGE);
        return seeOther(url);
      }
      case 'answer':
        await api.quoteReviews.answer({ id, ...readAnswer(form) }, NO_ERROR_PAGE);
        break;
      default: {
        const note = { decision: 'note', message: textOf(form, 'note') } as const;
        await api.quoteReviews.answer({ id, ...note }, NO_ERROR_PAGE);
      }
    }
    return seeOther(quotePaths.review(id));
  } catch (problem) {
    return refuse(problem, readValues(form), errorsOfLines(problem, variantsOf(form)));
  }
}

function readAnswer(form: FormData) {
  return {
    decision: 'answer' as const,
    shipping: Number(textOf(form, 'shipping') || Number.NaN),
    expires_on: textOf(form, 'expires_on'),
    message: textOf(form, 'message'),
    lines: variantsOf(form).map((id) => ({
      variant_id: id,
      percent: Number(textOf(form, `percent_${id}`).trim() || 0),
      lead_time: textOf(form, `lead_time_${id}`),
    })),
  };
}

function variantsOf(form: FormData): number[] {
  return form.getAll('variant_id').map((id) => toId(String(id)));
}

export function Component() {
  useRestoredFocus();
  const data = useLoaderData<typeof loader>();
  const refusal = useActionData<Refusal>();
  return data.kind === 'queue' ? (
    <QuoteQueue quotes={data.quotes} state={data.state} />
  ) : (
    <QuoteReviewPage quote={data.quote} heldUntil={data.heldUntil} refusal={refusal} />
  );
}
