import type { LoaderArgs } from '@sanderling/runtime';
import { notFound, useLoaderData } from '@sanderling/runtime/router';
import { StaticPage } from '@sanderling/ui/static-page/static-page.tsx';
import { loadRooms } from '../room-pictures/load-rooms.ts';
import { RoomPictures } from '../room-pictures/room-pictures.tsx';
import { ApplyButton } from './apply-button.tsx';
import { Chapters } from './chapters.tsx';
import { stepOf, visitorOf } from './step-of.ts';

/** The page is the editors'; whom to ask stands below every page. */
export async function loader({ context }: LoaderArgs) {
  const [page, rooms] = await Promise.all([
    context.api.pages.byHandler({ url_handler: 'trade-program' }, { orNull: true }),
    loadRooms(context, 'trade-program'),
  ]);
  if (!page) throw notFound();
  return { page, rooms, step: stepOf(visitorOf(context)), origin: context.origin };
}

/** The opening says what the program is; the button stands below it, before the chapters. */
export function afterOpening(html: string): [opening: string, chapters: string] {
  const at = html.indexOf('<h2');
  return at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)];
}

export function Component() {
  const { page, rooms, step, origin } = useLoaderData<typeof loader>();
  const [opening, chapters] = afterOpening(page.body_html);
  return (
    <StaticPage page={{ ...page, body_html: opening }} origin={origin}>
      <ApplyButton step={step} />
      <Chapters html={chapters} step={step} />
      <RoomPictures rooms={rooms} />
    </StaticPage>
  );
}
