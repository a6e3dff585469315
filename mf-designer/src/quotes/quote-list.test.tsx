import type { QuoteSummary } from '@sanderling/contract/wire/quotes/quote';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { QuoteList } from './quote-list.tsx';
import { ID } from './testing/draft.ts';

test('R060 R080 the list says of each quote where it stands and what it comes to', () => {
  const quote: QuoteSummary = {
    ...{ id: ID, number: 'Q20001', state: 'answered', name: 'Ada', place: 'Chicago, IL', pieces: 2 },
    ...{ total: 1_240.5, asked_at: '2026-11-20T16:00:00Z', answer_by: '2026-11-24', is_overdue: false },
    ...{ expires_on: '2026-11-30', order: null },
  };
  const hidden = { ...quote, id: 'b', number: 'Q20002', state: 'expired' as const, total: null };
  render(
    <MemoryRouter>
      <QuoteList quotes={[quote, hidden]} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Q200012 pieces to Chicago, ILAnswered, good until Mon, Nov 30$1,240.50',
    'Q200022 pieces to Chicago, ILExpired',
  ]);
  expect(screen.getByRole('link', { name: 'Q20001' })).toHaveAttribute('href', `/warehouse_quote/${ID}/form`);
});
