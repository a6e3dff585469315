import type { LoaderArgs } from '@sanderling/runtime';
import { notFound, useLoaderData } from '@sanderling/runtime/router';
import { StaticPage } from '@sanderling/ui/static-page/static-page.tsx';
import { urlHandlerOf } from './url-handler.ts';

/** The static-page guard: a page that the editors have not published is a 404. */
export async function loader({ request, params, context }: LoaderArgs) {
  const urlHandler = urlHandlerOf(new URL(request.url).pathname, params.url_handler);
  const page = await context.api.pages.byHandler({ url_handler: urlHandler }, { orNull: true });
  if (!page) throw notFound();
  return { page, origin: context.origin };
}

export function Component() {
  const { page, origin } = useLoaderData<typeof loader>();
  return <StaticPage page={page} origin={origin} />;
}
