import { readFile } from 'node:fs/promises';
import { GIFT_CARD_DESIGNS } from '@sanderling/contract/commerce/gift-card-designs';
import sharp from 'sharp';
import { numbersMail } from '../gift-card-mail.ts';
import { designPictureFile } from './design-pictures.ts';
import { drawDesign } from './draw-design.ts';

const mailWith = (design: (typeof GIFT_CARD_DESIGNS)[number]) =>
  numbersMail({
    subject: 'A gift card for you',
    heading: 'A gift card for you',
    opening: 'Ada sends you a gift card.',
    note: null,
    design,
    isAgain: false,
    cards: [{ code: 'ABCD1234EFGH5678', amountCents: 10_000 }],
    publicOrigin: 'https://shop.example',
    now: new Date('2026-11-20T16:00:00Z'),
  });

test.each(GIFT_CARD_DESIGNS)(
  'a mail with a card of the design %s shows its drawing, which is committed',
  async (design) => {
    const { html } = mailWith(design);
    const shown =
      /<img [^>]*src="https:\/\/shop\.example\/media\/(mail\/gift-card-[^"]+)"/.exec(html)?.[1] ?? '';
    expect(designPictureFile(design).endsWith(shown)).toBe(true);
    const [committed, drawn] = await Promise.all([readFile(designPictureFile(design)), drawDesign(design)]);
    const pixels = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer();
    const [one, other] = await Promise.all([pixels(committed), pixels(drawn)]);
    // After a change of a drawing: npm run gift-cards -w api.
    expect(one.equals(other)).toBe(true);
  },
);
