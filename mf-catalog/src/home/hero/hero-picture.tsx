import { BREAKPOINTS_PX } from '@sanderling/contract/limits';
import type { Slide } from '@sanderling/contract/wire/catalogue';
import type { Picture } from '@sanderling/contract/wire/picture';
import { pictureSource, pictureSourceSet } from '@sanderling/ui/picture/picture-sources.ts';
import styles from './hero.module.css';

const MOBILE = `(max-width: ${BREAKPOINTS_PX.heroMobileImageUnder - 0.02}px)`;

/** A slide's picture; under 600 px its own, upright one. The first slide's is the page's most urgent picture. */
export function HeroPicture({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const { picture, mobile_picture, image, mobile_image, alternative_text } = slide;
  const src = picture ? pictureSource(picture, 'webp') : image?.url;
  if (src === undefined) return null;
  return (
    <picture>
      {mobile_picture ? (
        <Sources picture={mobile_picture} media={MOBILE} />
      ) : (
        mobile_image && <source media={MOBILE} srcSet={mobile_image.url} />
      )}
      {picture && <Sources picture={picture} />}
      <img
        className={styles.image}
        src={src}
        alt={alternative_text}
        width={picture?.width ?? 1920}
        height={picture?.height ?? 800}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}

function Sources({ picture, media }: { picture: Picture; media?: string }) {
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      {...(media === undefined ? {} : { media })}
      type={`image/${format}`}
      srcSet={pictureSourceSet(picture, format)}
      sizes="100vw"
    />
  ));
}
