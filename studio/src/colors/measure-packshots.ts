import type { EncodedPicture, PictureManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import type { ModelledProduct } from '../designs/read-models.ts';
import { type Lab, litFace, readPixels } from './fabric-area.ts';

export interface MeasuredPicture {
  /** Variant slug. */
  variant: string;
  /** As the slot says it: `velvet:#1f4a43`. */
  material: string;
  color: Lab;
}

interface Finish {
  slug: string;
  slots: Record<string, string>;
  /** Another size is another shape: its picture cannot say where the fabric is. */
  size: string;
  picture: EncodedPicture;
}

/** The color of the fabric in the main picture of each finish that has another fabric beside it to tell the two apart. */
export async function measurePackshots(
  products: readonly ModelledProduct[],
  manifest: PictureManifest,
): Promise<MeasuredPicture[]> {
  const measured: MeasuredPicture[] = [];
  for (const product of products) {
    const finishes = finishesOf(product, manifest);
    const pixels = await Promise.all(finishes.map(({ picture }) => readPixels(picture)));
    for (const [place, finish] of finishes.entries()) {
      const others = pixels.filter((_, other) => differsInFabricAlone(finish, finishes[other]));
      const own = pixels[place];
      const material = finish.slots.fabric;
      if (!own || !material || others.length === 0) continue;
      measured.push({ variant: finish.slug, material, color: litFace(own, others) });
    }
  }
  return measured;
}

function finishesOf({ variants, model }: ModelledProduct, manifest: PictureManifest): Finish[] {
  return variants.flatMap(({ slug, sku }) => {
    const slots = model.slots_by_sku[sku];
    const picture = manifest.variants[slug]?.main;
    const size = JSON.stringify(model.params_by_sku?.[sku] ?? null);
    return slots?.fabric && picture ? [{ slug, slots, size, picture }] : [];
  });
}

function differsInFabricAlone(one: Finish, other: Finish | undefined): boolean {
  return (
    other?.size === one.size &&
    Object.entries(one.slots).every(([slot, spec]) => (other.slots[slot] === spec) === (slot !== 'fabric'))
  );
}
