import type { LoaderArgs } from '@sanderling/runtime';
import { notFound, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { StaticPage } from '@sanderling/ui/static-page/static-page.tsx';
import { ContactForm } from './contact-form.tsx';
import { PaymentCalculator } from './payment-calculator.tsx';
import { CONTACT_PAGE, type LetterRefusal, sendLetter } from './send-letter.ts';
import { urlHandlerOf } from './url-handler.ts';

const FINANCING_PAGE = 'financing';
/** What the calculator begins with. */
const AN_AMOUNT = '2000';

/** The static-page guard: a page that the editors have not published is a 404. */
export async function loader({ request, params, context }: LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const urlHandler = urlHandlerOf(pathname, params.url_handler);
  const page = await context.api.pages.byHandler({ url_handler: urlHandler }, { orNull: true });
  if (!page) throw notFound();
  return {
    page,
    origin: context.origin,
    isSent: searchParams.has('sent'),
    amount: searchParams.get('amount') ?? AN_AMOUNT,
  };
}

export const action = sendLetter;

export function Component() {
  const { page, origin, isSent, amount } = useLoaderData<typeof loader>();
  const refusal = useActionData<LetterRefusal>();
  return (
    <StaticPage page={page} origin={origin}>
      {page.url_handler === CONTACT_PAGE && <ContactForm isSent={isSent} refusal={refusal} />}
      {page.url_handler === FINANCING_PAGE && <PaymentCalculator key={amount} amount={amount} />}
    </StaticPage>
  );
}
