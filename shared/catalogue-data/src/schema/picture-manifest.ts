import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CATALOGUE_DIR } from './read-catalogue.ts';

/** The encoded pictures, committed beside the catalogue. */
export const MEDIA_DIR = join(CATALOGUE_DIR, 'media');
export const MANIFEST_FILE = 'manifest.json';

/** One encoded picture: `{src}-{width}.avif` and `.webp` exist below the media folder for each width. */
const encodedPicture = z.object({
  src: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  /** A few pixels as WebP in base64, under 100 bytes. */
  blur: z.string().optional(),
  /** What the picture shows; the variant's name when left out. */
  alternative_text: z.string().optional(),
  /** Width of the master for looking closely, which exists as AVIF alone. */
  zoom_width: z.int().optional(),
  /** Hash of the master's source and settings. */
  zoom_made_from: z.string().optional(),
  /** Hash of what the master was rendered from. */
  zoom_recipe: z.string().optional(),
  /** Hash of the source and the settings, so that an unchanged picture is not encoded again. */
  made_from: z.string(),
  /** Hash of what it was rendered from, so that an unchanged picture is not rendered again. */
  recipe: z.string().optional(),
});
export type EncodedPicture = z.infer<typeof encodedPicture>;

/**
 * By product slug: where it is in the picture, from 0 to 1 of width and height, what share of it it covers, and the box
 * around it as left, top, right, bottom.
 */
const pins = z.record(
  z.string(),
  z.object({
    x: z.number(),
    y: z.number(),
    share: z.number(),
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  }),
);
export type Pins = z.infer<typeof pins>;

/** A 3D model (GLB, in metres): the file at `src` below the media folder wears the materials of all variants, by their slugs. */
const packedModel = z.object({
  src: z.string(),
  bytes: z.int(),
  made_from: z.string(),
});
export type PackedModel = z.infer<typeof packedModel>;

/** A line drawing (SVG) with the measures of one size of a product. */
const committedDrawing = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  alternative_text: z.string(),
  /** Hash of its recipe and of the sources that draw it. */
  made_from: z.string(),
});
export type CommittedDrawing = z.infer<typeof committedDrawing>;

/** A material close up, as one square WebP: the file at `src` below the media folder. */
const materialSwatch = z.object({
  src: z.string(),
  /** Hash of what it was rendered from. */
  recipe: z.string(),
  /** Slugs of those that are chosen by it. */
  variants: z.array(z.string()),
});

const manifest = z.object({
  /** By variant slug and view: `main`, `hover` or a further one. */
  variants: z.record(z.string(), z.record(z.string(), encodedPicture)),
  /** By scene: wide for screens, tall for phones. */
  scenes: z.record(
    z.string(),
    z.object({
      wide: encodedPicture,
      tall: encodedPicture,
      pins: pins.optional(),
      tall_pins: pins.optional(),
    }),
  ),
  /** Details of scenes by what they stand for: `collections/{slug}`, `brands/{slug}`, `categories/{permalink}`. */
  details: z.record(z.string(), encodedPicture).default({}),
  /** By product slug. */
  models: z.record(z.string(), packedModel).default({}),
  /** By the slug of the first variant that has the size. */
  drawings: z.record(z.string(), committedDrawing).default({}),
  /** By material, as in a slot: `velvet:#1f4a43`. */
  swatches: z.record(z.string(), materialSwatch).default({}),
});
export type PictureManifest = z.infer<typeof manifest>;

const sceneTexts = z.object({ scenes: z.record(z.string(), z.object({ alternative_text: z.string() })) });
/** By scene: what it shows, in words. */
export type SceneTexts = z.infer<typeof sceneTexts>['scenes'];

export async function readManifest(directory: string = MEDIA_DIR): Promise<PictureManifest> {
  const path = join(directory, MANIFEST_FILE);
  // A store begins without pictures.
  if (!existsSync(path))
    return { variants: {}, scenes: {}, details: {}, models: {}, drawings: {}, swatches: {} };
  return manifest.parse(JSON.parse(await readFile(path, 'utf8')));
}

/** What the editors wrote in the catalogue's `pictures.json`. */
export async function readSceneTexts(): Promise<SceneTexts> {
  const path = join(CATALOGUE_DIR, 'pictures.json');
  return existsSync(path) ? sceneTexts.parse(JSON.parse(await readFile(path, 'utf8'))).scenes : {};
}
