import type { GiftCardDesign } from '@sanderling/contract/commerce/gift-card-designs';
import { DRAWING, GIFT_CARD_DRAWINGS } from '@sanderling/contract/commerce/gift-card-drawings';
import sharp from 'sharp';
import { DESIGN_COLORS } from './design-colors.ts';

/** As wide as a mail's column, for displays of two pixels each. */
const WIDTH_PX = 1_104;

/** The drawing of a design as PNG, which every mail program shows: in its ink, with no ground of its own. */
export async function drawDesign(design: GiftCardDesign): Promise<Buffer> {
  return sharp(Buffer.from(toSvg(design)), { density: (72 * WIDTH_PX) / DRAWING.width })
    .resize(WIDTH_PX)
    .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

function toSvg(design: GiftCardDesign): string {
  const { width, height, lineWidth } = DRAWING;
  const { ink } = DESIGN_COLORS[design];
  const lines = GIFT_CARD_DRAWINGS[design].map(
    ({ d, width: own = lineWidth, opacity = 1, isFilled = false, transform = '' }) =>
      `<path d="${d}" stroke-width="${own}" opacity="${opacity}" fill="${isFilled ? ink : 'none'}" transform="${transform}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</svg>`;
}
