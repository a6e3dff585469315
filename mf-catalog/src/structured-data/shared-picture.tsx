import type { Picture } from '@sanderling/contract/wire/values/picture';

/** What is shown where a link to the page is shared. */
export function SharedPicture({
  title,
  picture: { src, widths, alternative_text },
  origin,
}: {
  title: string;
  picture: Picture;
  origin: string;
}) {
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:image" content={`${origin}${src}-${widths.at(-1)}.webp`} />
      <meta property="og:image:alt" content={alternative_text} />
    </>
  );
}
