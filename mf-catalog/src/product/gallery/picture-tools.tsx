import type { ComponentProps } from 'react';
import { ModelTools } from '../model-3d/model-tools.tsx';
import { LookCloser } from '../zoom/look-closer.tsx';

/** What else one may do with the pictures: see them over the whole screen, or the piece in 3D. */
export function PictureTools({ page, variant, row }: ComponentProps<typeof LookCloser>) {
  return (
    <>
      <LookCloser page={page} variant={variant} row={row} />
      <ModelTools page={page} variant={variant} />
    </>
  );
}
