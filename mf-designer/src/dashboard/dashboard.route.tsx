import { isDesigner } from '@sanderling/contract/commerce/roles';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { data, redirect, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { chosenFile } from '../documents/chosen-file.ts';
import { contentOf } from '../documents/content-of.ts';
import { type Refusal, readValues, refuse, textOf } from '../form-page/read-form.ts';
import { useRestoredFocus } from '../form-page/use-restored-focus.ts';
import { ClientPricesPage, PRICES_SWITCH } from './client-prices.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const MAX_PAGE = 10_000;
const switched = `${designerPaths.dashboard}#${PRICES_SWITCH}`;

/** For signed designers. Who is none is led to what became of their application, or to the form. */
export async function loader({ request, context: { api, cookies } }: LoaderArgs) {
  // A client may look on: nothing of the studio's own is asked for.
  if (cookies.get('netPrices') === '1') return null;
  const wanted = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_PAGE ? wanted : 1;
  try {
    const [dashboard, draft] = await Promise.all([
      api.designers.dashboard({ page: String(page) }),
      // A quote that is still typed waits on its own page too.
      api.quotes.draft({}, { handle500: false }).catch(() => null),
    ]);
    return { dashboard, draft };
  } catch (problem) {
    // Asked now: the role may have been given or taken since the page before.
    const { role } = await api.user.initialCheck({ order_id: cookies.get('orderId') ?? null });
    if (isDesigner(role)) throw problem;
    throw redirect(designerPaths.application);
  }
}

/** Switches between trade prices and a client's, sends a certificate, or opens a tax document, whose link works once. */
export async function action({ request, context: { api, cookies } }: ActionArgs) {
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'client-prices':
      cookies.set('netPrices', '1');
      return seeOther(switched);
    case 'trade-prices': {
      cookies.remove('netPrices');
      const wanted = cookies.get('wantedRoute');
      cookies.remove('wantedRoute');
      return seeOther(isOwnPath(wanted) ? wanted : switched);
    }
  }
  if (form.get('intent') === 'default-address') return makeDefault(form, api);
  if (form.get('intent') === 'certificate') return sendCertificate(form, api);
  try {
    const { url } = await api.designerDocuments.open({ id: textOf(form, 'document') }, { handle500: false });
    return seeOther(url);
  } catch (problem) {
    return refuse(problem, readValues(form));
  }
}

/** The address that the page showed: as it is in the form for checkout, by the same rules. */
async function makeDefault(form: FormData, api: ActionArgs['context']['api']) {
  try {
    const address = await api.shippingAddress.form();
    await api.shippingAddress.set({ address }, { handle500: false });
    return seeOther(designerPaths.dashboard);
  } catch (problem) {
    return refuse(problem, readValues(form));
  }
}

/** Sends the certificate of a further state on to the trade desk. */
async function sendCertificate(form: FormData, api: ActionArgs['context']['api']) {
  const values = readValues(form);
  const file = chosenFile(form);
  if (typeof file === 'string') return refuseFile(file, values);
  try {
    const certificate = { state_abbr: textOf(form, 'state_abbr'), number: textOf(form, 'number') };
    await api.designerCertificates.send({ ...certificate, ...(await contentOf(file)) }, { handle500: false });
    return seeOther(`${designerPaths.dashboard}#certificates`);
  } catch (problem) {
    return refuse(problem, values);
  }
}

function refuseFile(message: string, values: Record<string, string>) {
  return data<Refusal>({ message, errors: { document: message }, values }, { status: 422 });
}

/** A cookie may hold anything: `//` and `/\\` lead to other sites. */
function isOwnPath(path: string | undefined): path is string {
  return /^\/(?![/\\])/.test(path ?? '');
}

export function Component() {
  useRestoredFocus();
  const loaded = useLoaderData<typeof loader>();
  const refusal = useActionData<Refusal>();
  return loaded ? <DashboardPage {...loaded} refusal={refusal} /> : <ClientPricesPage />;
}
