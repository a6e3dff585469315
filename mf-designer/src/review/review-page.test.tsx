import type { ReviewedApplication } from '@sanderling/contract/wire/customers/designer-application';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { APPLICATION, sliceContext } from '../testing/slice-context.ts';
import { ReviewPage } from './review-page.tsx';
import { action } from './reviews.route.tsx';

const ENDED = { action: 'ended', message: 'It expired.', admin: null, happened_at: '2026-11-20T16:00:00Z' };
const application = (events: object[]): ReviewedApplication =>
  JSON.parse(
    JSON.stringify({
      ...APPLICATION,
      ...{ state: 'declined', events, exempt_states: [], is_overdue: false, decided_at: null, documents: [] },
    }),
  );

test('R080 an admin finds what a studio has sent for further states, also once it is decided', () => {
  const certificate = {
    ...{ id: '1', state_abbr: 'WI', number: 'WI-88', state: 'declined', message: 'It is of 2019.' },
    ...{ documents: [{ id: 'd', file_name: 'wi.pdf', content_type: 'application/pdf', byte_length: 9 }] },
  };
  const event = { ...ENDED, action: 'exempted', message: 'Certificate WI-88 for Wisconsin declined' };
  const shown = { ...application([event]), certificates: JSON.parse(JSON.stringify([certificate])) };
  const page = <ReviewPage application={shown} refusal={undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  expect(screen.getByText('Wisconsin').closest('p')).toHaveTextContent('certificate WI-88: Declined');
  expect(screen.getByRole('button', { name: 'Save wi.pdf' })).toBeVisible();
  // Nothing changed with it.
  expect(screen.getByText('Sales tax', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Fri, Nov 20, 10:00 AM')).toBeVisible();
});

test.each([
  ['IL', 1],
  ['NH', 0],
])(
  'R042 an admin who approves a studio of %s is offered to take off a sales tax that there is',
  (state_abbr, boxes) => {
    const shown = { ...application([]), state: 'submitted' as const, state_abbr };
    const page = <ReviewPage application={shown} refusal={undefined} />;
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
    expect(screen.queryAllByRole('checkbox', { name: /^Free of sales tax/ })).toHaveLength(boxes);
  },
);

test('R080 an admin who accepts a certificate reads that it is accepted, and where it stands', async () => {
  const { context } = sliceContext((call) =>
    call.startsWith('GET /admin/designer_certificates')
      ? [{ id: 'c1', state: 'approved', state_abbr: 'WI', company_name: 'Reyes Interiors' }]
      : [],
  );
  const form = new FormData();
  form.set('certificate', 'c1');
  form.set('intent', 'approve');
  const at = 'https://sanderling.example/designers/applications';
  const request = Object.assign(new Request(at), { formData: async () => form });
  expect(await action({ request, params: {}, context })).toEqual({
    said: 'Accepted: the certificate for Wisconsin of Reyes Interiors. The designer has a mail; it stands under Decided.',
  });
});

test.each([
  ['Membership ended', [ENDED]],
  ['Declined', [{ ...ENDED, action: 'declined' }]],
])('R450 an admin reads %s below the name of the studio', (words, events) => {
  const page = <ReviewPage application={application(events)} refusal={undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toHaveTextContent(words);
});
