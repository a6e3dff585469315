import type { EncodedPicture } from '@sanderling/catalogue-data/schema/picture-manifest';
import { type EncodingPlan, encodePicture, hashSource } from './encode-picture.ts';

/** Encodes a render, or answers what there is when neither the render nor the plan has changed. */
export type Encode = (
  file: string,
  plan: EncodingPlan,
  existing: EncodedPicture | undefined,
) => Promise<EncodedPicture>;

export function createEncode(mediaDir: string): Encode {
  return async (file, plan, existing) => {
    if (existing?.made_from === (await hashSource(file, plan))) {
      return { ...existing, alternative_text: plan.alternativeText };
    }
    process.stdout.write(`encoding ${plan.name}\n`);
    return encodePicture(file, plan, mediaDir);
  };
}
