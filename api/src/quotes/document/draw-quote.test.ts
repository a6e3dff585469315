import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { drawQuote } from './draw-quote.ts';

const QUOTE: Quote = {
  ...{ id: '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11', number: 'Q20001', state: 'answered' },
  ...{ first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com', phone: '+13126673550' },
  ...{ address1: '100 Main St', city: 'Chicago', state_abbr: 'IL', zip_code: '60601', floor: '3' },
  ...{ has_elevator: false, stairs: '', wanted_date: null, notes: '', missing: {}, message: '' },
  lines: [
    {
      ...{ variant_id: 1001, sku: 'AH-SF-101', product_name: 'Mara three-seat sofa', option_name: 'Emerald' },
      ...{ slug: 'mara', picture: null, quantity: 2, price: 100, regular_price: 100, changes: [], note: '' },
      quoted: { price: 80, regular_price: 100, total: 160, lead_time: '6-8 weeks' },
    },
  ],
  totals: { lines: 160, saved: 40, shipping: 240, tax: 0, is_tax_exempt: true, total: 400 },
  ...{ asked_at: null, answer_by: null, answered_at: null, expires_at: null, expires_on: '2026-11-30' },
  order: null,
};
const support = {
  ...{ phone: '(312) 555-0148', phone_href: 'tel:+13125550148', email: 'care@sanderling.example' },
  ...{ header: '', text: '', trade_email: 'trade@sanderling.example', hours: 'Monday to Friday' },
};

const DAYS = { drawnOn: '2026-11-28', changedOn: '2026-11-27' };

async function pagesOf(change: Partial<Quote>): Promise<number> {
  const pictures = new Map<number, Buffer>();
  const dimensions = new Map((change.lines ?? QUOTE.lines).map(({ variant_id: id }) => [id, 'Width 92 in']));
  const quote = { ...QUOTE, ...change };
  const pdf = await drawQuote({ quote, pictures, dimensions, support, ...DAYS });
  return pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
}

test('R060 the PDF of a quote has a foot on each page, which begins none, also where a note is hundreds of lines', async () => {
  const noted = QUOTE.lines.map((line) => ({ ...line, note: 'n\n'.repeat(249) }));
  expect([await pagesOf({}), await pagesOf({ lines: noted })]).toEqual([1, 1]);
  // What the store writes stands before the pieces, and goes on where a page ends.
  expect(await pagesOf({ message: 'm\n'.repeat(100) })).toBe(4);
});

test('R060 the PDF of a quote of eight pieces has two sheets, and no third one with its terms alone', async () => {
  const lines = Array.from({ length: 8 }, (_, at) =>
    QUOTE.lines.map((line) => ({
      ...line,
      late: 'Arrives Tue, Jan 5 if ordered today; wanted by Fri, Dec 18.',
      variant_id: at,
    })),
  );
  expect(await pagesOf({ lines: lines.flat(), message: 'Carried up, and the boxes taken away.' })).toBe(2);
});

test('R060 the PDF of a quote has the letters of Łukasz and Iğdır, each from the cut of the font that has it', async () => {
  const pdf = await drawQuote({
    quote: { ...QUOTE, first_name: 'Łukasz', last_name: 'Iğdır' },
    ...{ pictures: new Map(), dimensions: new Map(), support, ...DAYS },
  });
  // Serif and sans of the store, and what the sans lacks: a fourth font would be one that is never written with.
  expect(pdf.toString('latin1').match(/\/FontDescriptor \d/g)).toHaveLength(3);
});
