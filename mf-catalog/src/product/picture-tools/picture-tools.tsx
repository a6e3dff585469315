import type { ComponentProps } from 'react';
import { ModelButton } from './model-button.tsx';
import { ZoomButton } from './zoom-button.tsx';

/** What else one may do with the pictures: see them over the whole screen, or the piece in 3D. */
export function PictureTools({ page, variant, row }: ComponentProps<typeof ZoomButton>) {
  return (
    <>
      <ZoomButton page={page} variant={variant} row={row} />
      <ModelButton page={page} variant={variant} />
    </>
  );
}
