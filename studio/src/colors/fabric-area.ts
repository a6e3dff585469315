import { join } from 'node:path';
import { type EncodedPicture, MEDIA_DIR } from '@sanderling/catalogue-data/schema/picture-manifest';
import { converter, convertRgbToLab65 } from 'culori';
import sharp from 'sharp';

export interface Lab {
  mode: 'lab65';
  l: number;
  a: number;
  b: number;
}

/** Measured as small as this: a pixel is then the mean of what the eye takes for one color. */
const SIDE_PX = 160;
/** So far apart in Lab are two fabrics at least where both are seen. */
const LEAST_CHANGE = 15;
/** Of the fabric by lightness: neither what lies in shadow nor what shines. */
const LIT = [0.66, 0.9] as const;

const toLab = converter('lab65');

/** The pixels of a committed picture, as Lab under D65. */
export async function readPixels({ src }: Pick<EncodedPicture, 'src'>): Promise<Lab[]> {
  const { data } = await sharp(join(MEDIA_DIR, `${src}-480.webp`))
    .resize(SIDE_PX, SIDE_PX)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: data.length / 3 }, (_, place) => {
    const [r = 0, g = 0, b = 0] = data.subarray(3 * place, 3 * place + 3);
    return convertRgbToLab65({ r: r / 255, g: g / 255, b: b / 255 });
  });
}

/** Of `#rrggbb`. */
export function labOf(color: string): Lab {
  const lab = toLab(color);
  if (!lab) throw new Error(`${color} is no color.`);
  return { mode: 'lab65', l: lab.l, a: lab.a, b: lab.b };
}

/** The mean color of the lit face of a fabric: of what changes where the same piece is shown in other fabrics. */
export function litFace(own: readonly Lab[], others: readonly (readonly Lab[])[]): Lab {
  const fabric = own
    .filter((pixel, place) => others.some((other) => distance(pixel, other[place] ?? pixel) > LEAST_CHANGE))
    .toSorted((one, other) => one.l - other.l);
  return meanOf(fabric.slice(Math.floor(fabric.length * LIT[0]), Math.floor(fabric.length * LIT[1])));
}

function meanOf(pixels: readonly Lab[]): Lab {
  const mean = (part: 'l' | 'a' | 'b') => pixels.reduce((sum, pixel) => sum + pixel[part], 0) / pixels.length;
  return { mode: 'lab65', l: mean('l'), a: mean('a'), b: mean('b') };
}

function distance(one: Lab, other: Lab): number {
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}
