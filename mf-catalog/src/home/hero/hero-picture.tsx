import type { Slide } from '@sanderling/contract/wire/catalogue/catalogue';
import { PHONE, ScenePicture } from '@sanderling/ui/picture/scene-picture.tsx';
import styles from './hero.module.css';

/** A slide's picture; the first slide's is the page's most urgent one. */
export function HeroPicture({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const { picture, mobile_picture, image, mobile_image, alternative_text } = slide;
  if (picture)
    return (
      <ScenePicture
        wide={picture}
        upright={mobile_picture}
        alternativeText={alternative_text}
        isFirst={isFirst}
        className={styles.image}
      />
    );
  if (!image) return null;
  return (
    <picture>
      {mobile_image && <source media={PHONE} srcSet={mobile_image.url} />}
      <img
        className={styles.image}
        src={image.url}
        alt={alternative_text}
        width={1920}
        height={800}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
