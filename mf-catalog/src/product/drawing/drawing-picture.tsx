import type { Drawing } from '@sanderling/contract/wire/values/picture';

/** The line drawing with the measures. It waits until it is near: few pages are read that far. */
export function DrawingPicture({
  drawing: { url, width, height, alternative_text },
  alternativeText = alternative_text,
  className,
}: {
  drawing: Drawing;
  alternativeText?: string;
  className?: string | undefined;
}) {
  return (
    <img className={className} src={url} width={width} height={height} alt={alternativeText} loading="lazy" />
  );
}
