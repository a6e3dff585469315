import type {
  EncodedPicture,
  PictureManifest,
  Pins,
  SceneTexts,
} from '@sanderling/catalogue-data/schema/picture-manifest';
import type { Drawing, Picture } from '@sanderling/contract/wire/values/picture';
import type { ScenePictures, VariantPictures } from '../../platform/database/columns/catalogue-content.ts';

/** Where pictures are served from, on the shop's own origin. */
export const MEDIA_PATH = '/media';

/** A gallery shows the piece and a part of it, where it lives, what else a shopper wants to see of it, and how large it is. */
const VIEW_ORDER = ['main', 'hover', 'room', 'back', 'detail', 'scale'];

/** Another variant of the product, and its finish in words. */
interface Lender {
  slug: string;
  option_name: string | null;
}

/** Answers what pictures there are. Absence is normal: pages are designed for a missing picture. */
export interface PictureLibrary {
  /**
   * `likeVariants` are slugs of variants that look the same, such as another size: they may lend theirs. `otherVariants` are the
   * others of the product, of which one may lend the picture that shows the size of the piece; it says in which finish.
   */
  ofVariant: (
    slug: string,
    name: string,
    likeVariants?: readonly string[],
    otherVariants?: readonly Lender[],
  ) => VariantPictures;
  /** Address of the product's 3D model. */
  modelOf: (productSlug: string) => string | null;
  /** The line drawing of a variant, or of one of those that have its size. */
  drawingOf: (slug: string, variantsOfItsSize: readonly string[]) => Drawing | null;
  /** Address of the picture of the material that a variant is chosen by. */
  swatchOf: (variantSlug: string) => string | null;
  /** A detail of a room that stands for `collections/{slug}`, `brands/{slug}` or `categories/{permalink}`. */
  detailOf: (key: string) => Picture | null;
  ofRoom: (slug: string) => ScenePictures;
  /** Where products are in a picture of the room. Hardly visible ones are left out. */
  pinsOf: (roomSlug: string, view: 'wide' | 'tall') => Pins;
  /** What a season made of the room, or the room as it always is. */
  ofSlide: (room: { slug: string } | undefined, scene?: string) => ScenePictures;
}

export function createPictureLibrary(manifest: PictureManifest, sceneTexts: SceneTexts): PictureLibrary {
  const sceneOf = (name: string | undefined) => {
    const encoded = name ? manifest.scenes[name] : undefined;
    const text = name ? (sceneTexts[name]?.alternative_text ?? '') : '';
    return encoded
      ? { wide: toPicture(encoded.wide, text), tall: toPicture(encoded.tall, text) }
      : { wide: null, tall: null };
  };
  const swatches = new Map(
    Object.values(manifest.swatches).flatMap(({ src, variants }) =>
      variants.map((slug) => [slug, `${MEDIA_PATH}/${src}`]),
    ),
  );
  return {
    ofVariant: (slug, name, likeVariants = [], otherVariants = []) => {
      const alike = [slug, ...likeVariants].flatMap((owner) => {
        const views = manifest.variants[owner];
        return views ? [{ owner, views }] : [];
      });
      // Each view is the variant's own, or that of the first which looks the same and has it.
      const pictureOf = (view: string) => {
        const found = alike.find(({ views }) => views[view]);
        const encoded = found?.views[view];
        // A borrowed picture carries the lender's words.
        const text = found?.owner === slug ? (encoded?.alternative_text ?? name) : name;
        return encoded ? toPicture(encoded, text) : null;
      };
      const further = [...new Set(alike.flatMap(({ views }) => Object.keys(views)))].filter(
        (view) => !VIEW_ORDER.includes(view),
      );
      const own = [...VIEW_ORDER, ...further].map(pictureOf).filter((picture) => picture !== null);
      const lent = alike.some(({ views }) => sizeViewOf(views))
        ? undefined
        : otherVariants
            .map((lender) => ({ ...lender, view: sizeViewOf(manifest.variants[lender.slug]) }))
            .find(({ view }) => view);
      const all = lent?.view ? [...own, lentPicture(lent.view, lent.option_name, name)] : own;
      return { main: pictureOf('main'), hover: pictureOf('hover'), all };
    },
    modelOf: (productSlug) => {
      const model = manifest.models[productSlug];
      return model ? `${MEDIA_PATH}/${model.src}` : null;
    },
    drawingOf: (slug, variantsOfItsSize) => {
      const drawn = [slug, ...variantsOfItsSize].find((candidate) => manifest.drawings[candidate]);
      const found = drawn && manifest.drawings[drawn];
      if (!found) return null;
      const { src, width, height, alternative_text } = found;
      return { url: `${MEDIA_PATH}/${src}`, width, height, alternative_text };
    },
    swatchOf: (variantSlug) => swatches.get(variantSlug) ?? null,
    detailOf: (key) => {
      const encoded = manifest.details[key];
      return encoded ? toPicture(encoded, encoded.alternative_text ?? '') : null;
    },
    ofRoom: (slug) => sceneOf(slug),
    pinsOf: (roomSlug, view) => manifest.scenes[roomSlug]?.[view === 'wide' ? 'pins' : 'tall_pins'] ?? {},
    ofSlide: (room, scene) => sceneOf(scene && manifest.scenes[scene] ? scene : room?.slug),
  };
}

/** The picture of another finish tells of it: a mushroom sofa is not in the room where the emerald one stands. */
function lentPicture(view: EncodedPicture, finish: string | null, name: string): Picture {
  return { ...toPicture(view, view.alternative_text ?? name), ...(finish && { shown_in: finish }) };
}

/** What shows how large a product is: a room, or something familiar beside it. */
function sizeViewOf(views: Record<string, EncodedPicture> | undefined): EncodedPicture | undefined {
  return views?.room ?? views?.scale;
}

function toPicture(encoded: EncodedPicture, alternativeText: string): Picture {
  return {
    src: `${MEDIA_PATH}/${encoded.src}`,
    widths: encoded.widths,
    width: encoded.width,
    height: encoded.height,
    color: encoded.color,
    alternative_text: alternativeText,
    ...(encoded.zoom_width && { zoom_width: encoded.zoom_width }),
  };
}

/** Address of one file of a picture, for the fields that hold a single address. WebP: e-mail programs read it too. */
export function addressOf(picture: Picture, atLeastWidth: number): string {
  const width = picture.widths.find((candidate) => candidate >= atLeastWidth) ?? picture.width;
  return `${picture.src}-${width}.webp`;
}
