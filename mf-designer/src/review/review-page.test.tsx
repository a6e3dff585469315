import type { ReviewedApplication } from '@sanderling/contract/wire/customers/designer-application';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { APPLICATION } from '../testing/slice-context.ts';
import { ReviewPage } from './review-page.tsx';

const ENDED = { action: 'ended', message: 'It expired.', admin: null, happened_at: '2026-11-20T16:00:00Z' };
const application = (events: object[]): ReviewedApplication =>
  JSON.parse(
    JSON.stringify({
      ...APPLICATION,
      ...{ state: 'declined', events, exempt_states: [], is_overdue: false, decided_at: null, documents: [] },
    }),
  );

test.each([
  ['Membership ended', [ENDED]],
  ['Declined', [{ ...ENDED, action: 'declined' }]],
])('R450 an admin reads %s below the name of the studio', (words, events) => {
  const page = <ReviewPage application={application(events)} refusal={undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toHaveTextContent(words);
});
