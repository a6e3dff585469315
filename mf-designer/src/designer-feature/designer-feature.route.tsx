import type { LoaderArgs } from '@sanderling/runtime';
import { notFound, useLoaderData } from '@sanderling/runtime/router';
import { StaticPage } from '@sanderling/ui/static-page/static-page.tsx';

/** A designer's house, told by the editors. The last segment of the path is the page's handler. */
export async function loader({ request, context }: LoaderArgs) {
  const urlHandler = new URL(request.url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  const page = await context.api.pages.byHandler({ url_handler: urlHandler }, { orNull: true });
  if (!page) throw notFound();
  return { page, origin: context.origin };
}

export function Component() {
  const { page, origin } = useLoaderData<typeof loader>();
  return <StaticPage page={page} origin={origin} />;
}
