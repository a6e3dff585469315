import { BREAKPOINTS_PX } from '@sanderling/contract/commerce/constants';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import { pictureSource, pictureSourceSet } from './picture-sources.ts';
import { preloadPicture } from './preload-picture.ts';

/** Screens that are shown the upright picture. */
export const PHONE = `(max-width: ${BREAKPOINTS_PX.heroMobileImageUnder - 0.02}px)`;
const WIDER = `(min-width: ${BREAKPOINTS_PX.heroMobileImageUnder}px)`;

/**
 * A wide picture that has an upright one for screens under 600 px, where there is one. Its WebPs are offered in every width:
 * such a picture is the largest of its page.
 */
export function ScenePicture({
  wide,
  upright,
  alternativeText = wide.alternative_text,
  sizes = '100vw',
  isFirst,
  className,
}: {
  wide: Picture;
  upright: Picture | null;
  alternativeText?: string;
  sizes?: string;
  /** Whether it is the one that the eye waits for. */
  isFirst: boolean;
  /** Of the image itself. */
  className?: string | undefined;
}) {
  if (isFirst) {
    if (upright) preloadPicture(upright, '100vw', PHONE);
    preloadPicture(wide, sizes, upright ? WIDER : undefined);
  }
  return (
    <picture>
      {upright && <Sources picture={upright} sizes="100vw" media={PHONE} />}
      <Sources picture={wide} sizes={sizes} />
      <img
        className={className}
        src={pictureSource(wide, 'webp')}
        alt={alternativeText}
        width={wide.width}
        height={wide.height}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}

/** With their own measures: the room that the page keeps for a picture is that of the one that is shown. */
function Sources({ picture, sizes, media }: { picture: Picture; sizes: string; media?: string }) {
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      {...(media === undefined ? {} : { media })}
      type={`image/${format}`}
      srcSet={pictureSourceSet(picture, format)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
    />
  ));
}
