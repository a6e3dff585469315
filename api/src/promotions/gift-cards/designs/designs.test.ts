import { GIFT_CARD_DESIGNS } from '@sanderling/contract/commerce/gift-card-designs';
import sharp from 'sharp';
import { useTestApi } from '../../../testing/test-api.ts';
import { numbersMail } from '../gift-card-mail.ts';
import { DESIGN_COLORS } from './design-colors.ts';

const api = useTestApi();

const opacityOf = ([, , , opacity = 0]: readonly number[]) => opacity;

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
  'the picture in a mail with a card of the design %s is there, in the ink of that design',
  async (design) => {
    const shown = /<img [^>]*src="https:\/\/shop\.example(\/[^"]+\.png)"/.exec(mailWith(design).html)?.[1];
    const answer = await api.app.inject(shown ?? 'no picture');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const { data, info } = await sharp(answer.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(1_104);
    const pixels = Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)]);
    const solid = pixels.reduce((most, pixel) => (opacityOf(pixel) > opacityOf(most) ? pixel : most));
    const ink = [...Buffer.from(DESIGN_COLORS[design].ink.slice(1), 'hex')];
    for (const [channel, value] of ink.entries())
      expect(Math.abs((solid[channel] ?? 0) - value)).toBeLessThan(4);
  },
);

test('a design that is none has no picture', async () => {
  expect((await api.app.inject('/media/gift-cards/party.png')).statusCode).toBe(404);
});
