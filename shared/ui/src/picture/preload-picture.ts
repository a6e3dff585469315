import { preload } from 'react-dom';
import { pictureSource, pictureSourceSet, type ShownPicture } from './picture-sources.ts';

/** Has the head of the document ask for the picture that the eye waits for, far before the line that shows it. */
export function preloadPicture(picture: ShownPicture, sizes: string, media?: string): void {
  preload(pictureSource(picture, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSourceSet(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media === undefined ? {} : { media }),
  });
}
