import type { Project } from '@sanderling/contract/wire/projects/project';

export const PROJECT_ID = '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11';

/** A project of one piece, which the client has approved. */
export const PROJECT: Project = {
  ...{ id: PROJECT_ID, name: 'Lake house', client_name: 'The Okafors', address: '', notes: '' },
  pricing: { markup: 37.5, fee: null, percent: 15, kept_tier: null },
  rooms: [{ id: 3, name: 'Hall' }],
  pieces: [
    {
      ...{ id: 7, variant_id: 1001, room_id: 3, alternative_of: null, product_name: 'Mara sofa' },
      ...{ option_name: 'Emerald velvet', sku: 'M', slug: 'mara', picture: null, quantity: 2, note: '' },
      ...{ store_price: 100, trade_price: 85, client_price: 116.88, counts: true, has_sample: true },
      ...{
        problem: null,
        ordered: null,
        finishes: [
          { variant_id: 1001, name: 'Emerald velvet' },
          { variant_id: 1002, name: 'Oat linen' },
        ],
      },
      decision: {
        verdict: 'approved',
        comment: 'Lovely.',
        price: 116.88,
        decided_at: '2026-11-20T16:00:00Z',
        is_new: true,
      },
    },
  ],
  counts: { pieces: 1, approved: 1, declined: 0, waiting: 0, answered_new: 1 },
  totals: { trade: 170, fee: null, client: 233.76, with_order: null },
  samples_to: null,
  links: [],
  updated_at: '2026-11-20T16:00:00Z',
};
