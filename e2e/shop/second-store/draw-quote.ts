import { drawQuote } from '@sanderling/api/quotes/document/draw-quote.ts';
import { store } from '@sanderling/catalogue-data/store/store';
import { setCurrencyFormat } from '@sanderling/contract/site/currency-format';

// Writes the PDF of a quote to its output, as the API of the store that STORE_DIR names draws it.
setCurrencyFormat(store.currency);
const none = { changes: [], note: '', picture: null };
const pdf = await drawQuote({
  quote: {
    ...{ id: '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11', number: 'Q20001', state: 'answered' },
    ...{ first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com', phone: '+13126673550' },
    ...{ address1: '100 Main St', city: 'Chicago', state_abbr: 'IL', zip_code: '60601', floor: '3' },
    ...{ has_elevator: false, stairs: '', wanted_date: null, notes: '', missing: {}, message: '' },
    lines: [
      {
        ...{ variant_id: 1, sku: 'FF-1', product_name: 'Harbor jug', option_name: 'Fog', slug: 'harbor-jug' },
        ...{ quantity: 2, price: 1248.5, regular_price: 1248.5, ...none },
        quoted: { price: 1100, regular_price: 1248.5, total: 2200, lead_time: '6-8 weeks' },
      },
    ],
    totals: { lines: 2200, saved: 297, shipping: 0, tax: 0, is_tax_exempt: true, total: 2200 },
    ...{ asked_at: null, answer_by: null, answered_at: null, expires_at: null, expires_on: '2026-11-30' },
    order: null,
  },
  pictures: new Map(),
  dimensions: new Map(),
  support: store.contact,
  drawnOn: '2026-11-24',
  changedOn: '2026-11-24',
});
process.stdout.write(pdf);
