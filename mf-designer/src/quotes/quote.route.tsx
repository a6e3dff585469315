import { isDesigner } from '@sanderling/contract/commerce/roles';
import { paths } from '@sanderling/contract/site/paths';
import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { notFound, redirect, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { FormKey } from '../form-page/form.tsx';
import { newFormKey } from '../form-page/form-key.ts';
import type { Refusal } from '../form-page/read-form.ts';
import { useRestoredFocus } from '../form-page/use-restored-focus.ts';
import { QuotePage } from './answer/quote-page.tsx';
import { takeStep } from './answer/take-step.ts';
import { type AskingData, loadAsking } from './asking/load-asking.ts';
import { QuoteForm } from './asking/quote-form.tsx';
import { saveAsked } from './asking/save-asked.ts';

type QuoteData =
  | { kind: 'asking'; asking: AskingData; formKey: string }
  | { kind: 'asked'; quote: Quote; isDesigner: boolean };

/**
 * The form, or with an id the quote itself: one that is still typed is the form again. The links of mails lead here, for who asked and for
 * the trade desk: a visitor who is not signed in may be either.
 */
export async function loader(args: LoaderArgs): Promise<QuoteData> {
  const { params, context } = args;
  if (params.id === undefined)
    return { kind: 'asking', asking: await loadAsking(args), formKey: newFormKey() };
  const quote = await context.api.quotes.byId({ id: params.id }, { orNull: true });
  if (quote === null) throw elsewhere(params.id, context);
  return quote.state === 'draft'
    ? { kind: 'asking', asking: await loadAsking(args, quote), formKey: newFormKey() }
    : { kind: 'asked', quote, isDesigner: isTrade(context) };
}

/** Without scripts the cookie of the role outlives the session. */
function isTrade({ cookies, isSignedIn }: LoaderArgs['context']): boolean {
  return isSignedIn && isDesigner(cookies.get('role') ?? null);
}

function elsewhere(id: string, { cookies, isSignedIn }: LoaderArgs['context']) {
  if (!isSignedIn) {
    cookies.set('wantedRoute', quotePaths.quote(id));
    return redirect(paths.login);
  }
  return cookies.get('role') === 'admin' ? redirect(quotePaths.review(id)) : notFound();
}

export async function action(args: ActionArgs) {
  const form = await args.request.formData();
  // The steps of a quote that has been sent come from its own page.
  return form.get('form') === 'ask' ? saveAsked(form, args) : takeStep(form, args);
}

export function Component() {
  useRestoredFocus();
  const data = useLoaderData<QuoteData>();
  const refusal = useActionData<Refusal>();
  return data.kind === 'asking' ? (
    <FormKey value={data.formKey}>
      <QuoteForm data={data.asking} refusal={refusal} />
    </FormKey>
  ) : (
    <QuotePage quote={data.quote} isDesigner={data.isDesigner} refusal={refusal} />
  );
}
