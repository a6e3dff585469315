import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { sliceContext } from '../../testing/slice-context.ts';
import { action } from '../quote.route.tsx';

export const ID = '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11';
export const BY_ID = `GET /warehouse_quotes/${ID}`;
export const CHANGE = `PATCH /warehouse_quotes/${ID}`;
/** As little of it is typed as can be. */
export const DRAFT: Quote = {
  ...{ id: ID, number: 'Q20001', state: 'draft', first_name: 'Tomas', last_name: '', email: '', phone: '' },
  ...{ address1: '22 W Hubbard St', city: '', state_abbr: '', zip_code: '', floor: '', has_elevator: false },
  ...{ stairs: '', wanted_date: null, notes: '', lines: [], missing: {}, message: '', totals: null },
  ...{ asked_at: null, answer_by: null, answered_at: null, expires_at: null, expires_on: null, order: null },
};

/** A press on the page of this quote: what was sent for it, and where the page leads. */
export async function post(fields: [string, string][], ...given: Parameters<typeof sliceContext>) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const { context, ...seen } = sliceContext(...given);
  const request = Object.assign(new Request('https://sanderling.example/warehouse_quote/form'), {
    formData: async () => form,
  });
  const answer = await action({ request, params: { id: ID }, context });
  const to = answer instanceof Response ? answer.headers.get('location') : answer;
  return { to, ...seen };
}
