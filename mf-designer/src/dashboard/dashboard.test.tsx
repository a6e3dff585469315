import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { ApiProblem } from '@sanderling/runtime';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { stateInWords } from '../quotes/quote-list.tsx';
import { sliceContext } from '../testing/slice-context.ts';
import { action, loader } from './dashboard.route.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { answersInWords } from './projects-section.tsx';
import { QuotesSection } from './quotes-section.tsx';

// jsdom lays nothing out.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

const NEW_STUDIO: DesignerDashboard = {
  tier: {
    ...{ name: 'select', percent: 15, annual_spend: 0, from: 0 },
    next: { name: 'premier', percent: 20, from: 15_000, missing: 15_000 },
  },
  savings: { total: 0, trade: 0, quote: 0, promotion: 0, sale: 0 },
  orders: [],
  orders_meta: { page: 1, pages: 0, total: 0 },
  favorites: [],
  samples: [],
  quotes: [],
  projects: [],
  project_count: 0,
  tax: { is_exempt: false, exempt_states: [], application: null },
  contact: {
    ...{ phone: '(312) 555-0148', phone_href: 'tel:+13125550148' },
    ...{ trade_email: 'trade@sanderling.example', hours: 'Monday to Friday, 9 am to 5 pm Central' },
    person: null,
  },
};
const show = (change: Partial<DesignerDashboard> = {}) => {
  const page = <DashboardPage dashboard={{ ...NEW_STUDIO, ...change }} refusal={undefined} />;
  const at = '/user/designer_dashboard';
  return render(
    <RouterProvider router={createMemoryRouter([{ path: at, element: page }], { initialEntries: [at] })} />,
  );
};
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const load = (context: Parameters<typeof loader>[0]['context'], query = '') =>
  loader({
    request: new Request(`https://sanderling.example/user/designer_dashboard${query}`),
    params: {},
    context,
  });

test('R080 a new designer says once that the studio’s address is right, and has it as the default address', async () => {
  const address = {
    ...{ first_name: 'Tomas', last_name: 'Reyes', phone: '+13126673550', address1: '22 W Hubbard St' },
    ...{ city: 'Chicago', state: { name: 'Illinois', abbr: 'IL' }, zip_code: '60654' },
  };
  const { unmount } = show({ suggested_address: address });
  expect(screen.getByText('22 W Hubbard St, Chicago, IL 60654')).toBeVisible();
  unmount();
  show({ suggested_address: null });
  expect(screen.queryByRole('heading', { name: 'Your address' })).toBeNull();
  const known = { ...address, email: 'tomas@example.com' };
  const { context, sent } = sliceContext(() => known);
  const form = new FormData();
  form.set('intent', 'default-address');
  const request = Object.assign(new Request('https://sanderling.example/'), { formData: async () => form });
  expect(await action({ request, params: {}, context })).toMatchObject({ status: 303 });
  expect(sent.at(-1)).toEqual({ call: 'POST /user/set_address', body: { address: known } });
});

const CERTIFICATE = {
  ...{ id: '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11', state_abbr: 'WI', number: 'WI-77', message: '' },
  ...{ documents: [], sent_at: '2026-11-20T16:00:00Z', answer_by: '2026-11-24' },
};

test('R080 a studio sends the certificate of a further state, and reads of each what became of it', () => {
  const certificates = [
    { ...CERTIFICATE, state: 'waiting' as const },
    { ...CERTIFICATE, id: 'other', state_abbr: 'NY', state: 'declined' as const, message: 'It is of 2019.' },
  ];
  show({ tax: { is_exempt: true, exempt_states: ['IL'], application: null, certificates } });
  const sent = within(screen.getByRole('list', { name: 'Certificates of further states' }));
  expect(sent.getByText(/Wisconsin/).closest('p')).toHaveTextContent(/answer by .*November 24/);
  expect(sent.getByText('It is of 2019.')).toBeVisible();
  const options = within(screen.getByLabelText('State')).getAllByRole('option', { hidden: true });
  const names = options.map((option) => option.textContent);
  expect(names).toContain('Wisconsin');
  // What is accepted already, and what has no sales tax.
  expect(names).not.toContain('Illinois');
  expect(names).not.toContain('Oregon');
  expect(screen.getByLabelText('Certificate').closest('form')).toHaveAttribute(
    'enctype',
    'multipart/form-data',
  );
});

test('R080 a studio whose exemption of a state has ended reads that its certificate no longer counts', () => {
  const certificates = [
    { ...CERTIFICATE, state: 'approved' as const },
    { ...CERTIFICATE, id: 'other', state_abbr: 'IL', state: 'approved' as const },
  ];
  show({ tax: { is_exempt: true, exempt_states: ['IL'], application: null, certificates } });
  const sent = within(screen.getByRole('list', { name: 'Certificates of further states' }));
  expect(sent.getByText(/Wisconsin/).closest('p')).toHaveTextContent(
    /: no longer counts: orders .* taxed\.$/,
  );
  expect(sent.getByText(/Illinois/).closest('p')).toHaveTextContent(/: accepted\.$/);
});

test('R080 a certificate goes to the trade desk with its bytes, and without a file the form says so', async () => {
  const send = async (file: File | null) => {
    const { context, sent } = sliceContext(() => []);
    const form = new FormData();
    for (const [name, value] of [
      ['intent', 'certificate'],
      ['state_abbr', 'WI'],
      ['number', 'WI-77'],
    ] as const)
      form.set(name, value);
    if (file) form.set('document', file);
    const request = Object.assign(new Request('https://sanderling.example/'), { formData: async () => form });
    return { answer: await action({ request, params: {}, context }), sent };
  };
  const file = Object.assign(new File(['%PDF-'], 'wisconsin.pdf'), {
    arrayBuffer: async () => new TextEncoder().encode('%PDF-').buffer,
  });
  const { answer, sent } = await send(file);
  expect(answer).toMatchObject({ status: 303 });
  expect(sent[0]).toEqual({
    call: 'POST /user/designer_certificates',
    body: { state_abbr: 'WI', number: 'WI-77', file_name: 'wisconsin.pdf', content: btoa('%PDF-') },
  });
  expect((await send(null)).answer).toMatchObject({
    init: { status: 422 },
    data: { errors: { document: 'Choose a file first.' }, values: { state_abbr: 'WI', number: 'WI-77' } },
  });
});

test('R080 a new studio sees its tier inside the account frame, and under each heading how that begins', () => {
  show();
  expect(headings()).toEqual([
    'Your tier',
    'Orders',
    'Projects',
    'Quotes',
    'Favorites',
    'Samples ordered',
    'Tax documents',
    'Client prices',
    'Your contact: our trade desk',
  ]);
  expect(screen.getByRole('progressbar', { name: 'Progress to Premier' })).toHaveAttribute('value', '0');
  expect(screen.getByText(/^\$15,000 more for Premier, 20% off\./)).toBeVisible();
  expect(screen.getAllByText(/^None yet\./)).toHaveLength(5);
  const ways = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(ways.getByRole('link', { current: 'page' })).toHaveTextContent('Trade dashboard');
  expect(ways.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/user/projects');
  const quotes = ways.getByRole('link', { name: 'Quotes' }).getAttribute('href');
  expect(quotes).toBe('/user/designer_dashboard#quotes');
  expect(screen.getByRole('region', { name: 'Quotes' })).toHaveAttribute('id', 'quotes');
});

test('R080 a studio at the highest tier reads what it spent and saved by reason, and opens invoice, favorites and certificate', () => {
  const order = {
    ...{ id: 'o1', number: 'R100', state: 'shipped' as const, completed_at: '2026-11-20T16:00:00Z' },
    ...{ total: 0, total_before_gift_cards: 1_234.5, line_items: [], shipments: {} },
  };
  show({
    tier: { name: 'elite', percent: 25, annual_spend: 31_000.5, from: 30_000, next: null },
    savings: { total: 900, trade: 550, quote: 50, promotion: 100, sale: 200 },
    orders: [order],
    orders_meta: { page: 2, pages: 20, total: 200 },
    favorites: [
      { name: 'Lake house', count: 1, products: [{ id: 1, name: 'Mara', slug: 'mara', picture: null }] },
    ],
    tax: {
      is_exempt: true,
      exempt_states: ['IL', 'WI'],
      application: {
        ...{ company_name: 'Byrne Studio', state: 'approved', state_abbr: 'IL', resale_number: 'IL-77' },
        tax_exempt_requested: true,
        documents: [
          { id: 'd1', file_name: 'certificate.pdf', content_type: 'application/pdf', byte_length: 900 },
        ],
      },
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Byrne Studio' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText(/An order of \$18,999\.50 or more is at 30%\.$/)).toBeVisible();
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    ...['$31,000.50', '$900.00', '$550.00', '$50.00', '$100.00', '$200.00'],
  ]);
  expect(screen.getByRole('link', { name: 'Invoice of order R100' })).toHaveAttribute(
    'href',
    '/my_orders/o1',
  );
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/user/designer_dashboard?page=3',
  );
  expect(screen.getByRole('heading', { name: 'Lake house 1 piece' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save certificate.pdf' })).toHaveAttribute('value', 'd1');
  expect(screen.getByText(/orders that go to Illinois and Wisconsin are free of sales tax/)).toBeVisible();
});

test.each([
  [49_999.99, '25% off regular prices', /An order of \$0\.01 or more is at 30%\.$/],
  [50_000, '30% off regular prices', /^The highest there is, for each order/],
])('R520 a studio whose year is at $%d reads %s, as in the menu', (annual_spend, percent, highest) => {
  show({ tier: { name: 'elite', percent: 25, annual_spend, from: 30_000, next: null } });
  expect(screen.getByText(percent)).toBeVisible();
  expect(screen.getByText(highest)).toBeVisible();
});

test('R080 an order of which one shipment has left is partly on its way', () => {
  const step = (step: number) => ({ shipping_category: 'freight', tracking: { step } });
  const order = {
    ...{ id: 'o1', number: 'R100', state: 'shipped', completed_at: '2026-11-20T16:00:00Z' },
    ...{ total_before_gift_cards: 10, line_items: [], shipments: { 1: step(5), 2: step(2) } },
  };
  const orders: DesignerDashboard['orders'] = JSON.parse(JSON.stringify([order]));
  show({ orders, orders_meta: { page: 1, pages: 1, total: 1 } });
  expect(screen.getByText('Partly on its way')).toBeVisible();
});

test('R080 who is no designer any more is led to what became of the application; a designer whose page fails is not', async () => {
  const refused = new ApiProblem(403, { code: 171, message: 'No.' });
  const asked = (role: string | null) =>
    sliceContext((call) => (call === 'POST /user/initial_check' ? { role } : refused), { isSignedIn: true });
  const answer = await load(asked(null).context).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/designers/account_verifying');
  await expect(load(asked('trade_designer').context)).rejects.toBe(refused);
});

test.each([
  ['', '1'],
  ['?page=3', '3'],
  ['?page=0', '1'],
  ['?page=x', '1'],
  ['?page=99999', '1'],
])('R080 the dashboard%s asks for page %s of the orders', async (query, page) => {
  const { context, sent } = sliceContext(() => NEW_STUDIO, { isSignedIn: true });
  await load(context, query);
  expect(sent.map(({ call }) => call)).toEqual([
    `GET /user/designer_dashboard?page=${page}`,
    'GET /warehouse_quotes/draft',
  ]);
});

const press = async (intent: string, cookies: Parameters<typeof sliceContext>[1] = {}) => {
  const given = sliceContext(() => null, { isSignedIn: true, ...cookies });
  const form = new FormData();
  form.set('intent', intent);
  const request = Object.assign(new Request('https://sanderling.example/user/designer_dashboard'), {
    formData: async () => form,
  });
  const answer = await action({ request, params: {}, context: given.context });
  return { ...given, to: answer instanceof Response ? answer.headers.get('location') : null };
};

test('R080 while client prices are on nothing of the studio is asked for, and a form without a script switches back', async () => {
  const { cookies, to } = await press('client-prices');
  expect([cookies.get('netPrices'), to]).toEqual(['1', '/user/designer_dashboard#prices-switch']);
  const { context, sent } = sliceContext(() => null, { isSignedIn: true, netPrices: '1' });
  expect([await load(context), sent]).toEqual([null, []]);
});

test.each([
  ['/my_orders/o1', '/my_orders/o1'],
  ['//evil.example', '/user/designer_dashboard#prices-switch'],
  ['/\\evil.example', '/user/designer_dashboard#prices-switch'],
  ['https://evil.example', '/user/designer_dashboard#prices-switch'],
])('R080 with trade prices again a designer who wanted %s goes to %s', async (wantedRoute, to) => {
  const answer = await press('trade-prices', { netPrices: '1', wantedRoute });
  expect([answer.to, [...answer.cookies.keys()]]).toEqual([to, []]);
});

test('R080 the dashboard leads to the projects that were worked on last, with what their clients have said', () => {
  const counts = { pieces: 6, approved: 2, declined: 1, waiting: 3, answered_new: 2 };
  const project = {
    ...{ id: 'p1', name: 'Lake house', client_name: 'The Okafors', counts },
    shared_until: null,
  };
  show({ projects: [{ ...project, updated_at: '2026-11-20T16:00:00Z' }], project_count: 1 });
  const projects = within(screen.getByRole('region', { name: 'Projects' }));
  expect(projects.getByRole('link', { name: 'Lake house' })).toHaveAttribute('href', '/user/projects/p1');
  expect(projects.getByText('The Okafors: 2 new answers, 2 approved, 1 declined, 3 open')).toBeVisible();
  expect(projects.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/user/projects');
});

test('R080 the dashboard names the person who looks after the studio, and repeats no way to the desk that stands below every page', () => {
  show({ contact: { ...NEW_STUDIO.contact, person: 'Grace Adeyemi' } });
  const contact = within(screen.getByRole('region', { name: 'Your contact: Grace Adeyemi' }));
  expect(
    contact.getByText(/looks after your studio: ask for Grace at the trade desk below\.$/),
  ).toBeVisible();
  expect(contact.queryByRole('link')).toBeNull();
  cleanup();
  // No admin of the store has approved it by name.
  show({ contact: { ...NEW_STUDIO.contact, person: null } });
  const desk = within(screen.getByRole('region', { name: 'Your contact: our trade desk' }));
  expect(desk.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `mailto:${NEW_STUDIO.contact.trade_email}`,
    NEW_STUDIO.contact.phone_href,
  ]);
});

test.each([
  [{ pieces: 0 }, null, 'no pieces yet'],
  [{ pieces: 1, waiting: 1 }, null, '1 piece, not shared'],
  [{ pieces: 3, waiting: 3 }, '2026-12-20T16:00:00Z', '3 pieces, no answer yet'],
  [{ pieces: 3, waiting: 2, declined: 1, answered_new: 1 }, null, '1 new answer, 1 declined, 2 open'],
  [{ pieces: 2, approved: 2 }, null, '2 approved'],
])(
  'R080 of a project with %o, shared until %s, the dashboard says what its client has said',
  (given, shared_until, said) => {
    const counts = { approved: 0, declined: 0, waiting: 0, answered_new: 0, ...given };
    expect(answersInWords({ counts, shared_until })).toBe(said);
  },
);

const QUOTE = {
  ...{ id: 'q1', number: 'Q20008', name: 'Ada Okafor', place: 'Chicago, Illinois', pieces: 2, total: 900 },
  ...{ asked_at: '2026-11-20T16:00:00Z', answer_by: '2026-11-24', is_overdue: false, order: null },
  expires_on: '2026-12-20',
};

test.each([
  ['answered', 'Answered, good until Sun, Dec 20'],
  ['accepted', 'Accepted, not paid: pay by Sun, Dec 20'],
  ['asked', 'Answer by Tue, Nov 24'],
] as const)('R080 of a quote that is %s the list says what is left to do: %s', (state, said) => {
  expect(stateInWords({ ...QUOTE, state })).toMatch(said);
});

test('R080 R060 a quote that is still typed waits under the quotes of the dashboard', () => {
  render(
    <MemoryRouter>
      <QuotesSection dashboard={{ quotes: [] }} draft={{ number: 'Q20007', lines: [] }} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/no pieces yet: not sent yet\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Q20007' })).toHaveAttribute('href', '/warehouse_quote/form');
});

test('R080 a designer who was approved without an exemption reads that the decision is made, and one who waits that it is open', () => {
  const application = {
    ...{ company_name: 'Byrne Studio', state: 'approved' as const, state_abbr: 'IL', resale_number: '' },
    ...{ tax_exempt_requested: true, documents: [] },
  };
  const tax = { is_exempt: false, exempt_states: [], application };
  const { unmount } = show({ tax });
  expect(
    screen.getByText(/^We have not accepted a certificate of yours, so your orders are taxed/),
  ).toBeVisible();
  unmount();
  show({ tax: { ...tax, application: { ...application, state: 'submitted' } } });
  expect(screen.getByText(/^You asked to be free of sales tax\. Until we have accepted/)).toBeVisible();
});
