import { writeFile } from 'node:fs/promises';
import { GIFT_CARD_DESIGNS } from '@sanderling/contract/commerce/gift-card-designs';
import { designPictureFile } from './design-pictures.ts';
import { drawDesign } from './draw-design.ts';

// npm run gift-cards -w api: draws what mails show of each design, after a change to a drawing or to the store's colors.
for (const design of GIFT_CARD_DESIGNS) {
  const content = await drawDesign(design);
  await writeFile(designPictureFile(design), content);
  console.info(`${designPictureFile(design)}: ${content.length} bytes`);
}
