import sharp, { type Sharp } from 'sharp';

const BLUR_WIDTH_PX = 6;
const MAX_BYTES = 100;

/** A few pixels as WebP in base64, under 100 bytes: what stands in a picture's place until it has come. */
export async function blurPlaceholder(source: Sharp): Promise<string> {
  for (const quality of [40, 20, 1]) {
    const tiny = await source
      .clone()
      .resize({ width: BLUR_WIDTH_PX })
      .webp({ quality, effort: 6 })
      .toBuffer();
    const text = tiny.toString('base64');
    if (text.length < MAX_BYTES) return text;
  }
  throw new Error('A blur placeholder came out larger than 100 bytes.');
}

/** The color that most of the picture has, as `#rrggbb`. */
export async function dominantColor(source: Sharp): Promise<string> {
  const { dominant } = await sharp(await source.clone().png({ compressionLevel: 1 }).toBuffer()).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
