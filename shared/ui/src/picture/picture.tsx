import { pictureSource, pictureSourceSet, type ShownPicture } from './picture-sources.ts';
import { preloadPicture } from './preload-picture.ts';

export interface PictureProps {
  picture: ShownPicture;
  /** How wide it is shown, as in HTML: `(width >= 1024px) 25vw, 50vw`. */
  sizes: string;
  /**
   * `first` for the one picture of the page that the eye waits for; `eager` for others above the fold; else it loads
   * when it comes near.
   */
  loading?: 'first' | 'eager' | 'lazy';
  /** Another text than the picture's own; '' where the words beside it say the same. */
  alternativeText?: string | undefined;
  className?: string | undefined;
  onLoad?: () => void;
}

/**
 * A picture of the store in AVIF, in the width that fits. Browsers that do not know AVIF are few: they get one WebP of middle
 * size, and every page is shorter for it. It never moves the page.
 */
export function Picture({
  picture,
  sizes,
  loading = 'lazy',
  alternativeText = picture.alternative_text,
  className,
  onLoad,
}: PictureProps) {
  if (loading === 'first') preloadPicture(picture, sizes);
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={pictureSourceSet(picture, 'avif')} sizes={sizes} />
      <img
        src={pictureSource(picture, 'webp')}
        width={picture.width}
        height={picture.height}
        alt={alternativeText}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={loading === 'first' ? undefined : 'async'}
        onLoad={onLoad}
      />
    </picture>
  );
}
