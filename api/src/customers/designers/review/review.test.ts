import { SOFA } from '../../../orders/testing/shop.ts';
import { STUDIO, useApplying } from '../testing/applying.ts';
import { picture } from '../testing/documents.ts';

const { shop, signIn, call, begin, add, check, current, applied, signInAdmin, decide, mailOf } =
  useApplying();

const ADDRESS = {
  first_name: 'Tomas',
  last_name: 'Reyes',
  address1: '22 W Hubbard St',
  city: 'Chicago',
  state: { name: 'Illinois', abbr: 'IL' },
  zip_code: '60654',
  phone: '3126673550',
  email: 'approved@example.com',
};
const IN_WISCONSIN = {
  ...ADDRESS,
  city: 'Madison',
  state: { name: 'Wisconsin', abbr: 'WI' },
  zip_code: '53703',
};

test('R450 approval changes the role in an open session, takes sales tax off, and leaves a mail and an entry in the log', async () => {
  const { headers, id } = await applied('approved@example.com');
  const admin = await signInAdmin();
  expect((await call('GET', '/user/designer_tier', headers)).status).toBe(403);
  const cart = (await call('POST', '/orders/add_to_cart', headers, { variant_id: SOFA })).data;
  const toIllinois = { order_id: cart.id, address: ADDRESS };
  const taxed = await call('POST', '/checkout/set_shipping_address', headers, toIllinois);
  expect(taxed.data.tax_adjustments_total).toBeGreaterThan(0);
  const decided = await decide(admin.headers, id, { decision: 'approve', tax_exempt: true });
  expect(decided.data).toMatchObject({
    state: 'approved',
    events: [
      { action: 'submitted', admin: null },
      { action: 'approved', admin: expect.stringMatching(/^admin-/) },
    ],
  });
  expect(await check(headers)).toMatchObject({
    role: 'trade_designer',
    order: { tax_adjustments_total: 0, total: expect.any(Number) },
  });
  expect((await call('GET', '/user/designer_tier', headers)).data.tier_name).toBe('select');
  const mail = await mailOf('approved@example.com', 'Welcome to the Sanderling trade program');
  expect(mail?.text_body).toContain('free of sales tax');
  expect(mail?.text_body).toContain('is in the trade program, as a trade designer.');
  const again = await decide(admin.headers, id, { decision: 'decline', message: 'Too late.' });
  expect([again.status, (await check(headers)).role]).toEqual([422, 'trade_designer']);
  const anew = await call('POST', '/designers/applications', headers, {});
  expect([anew.status, anew.text]).toEqual([403, expect.stringContaining('already in the trade program')]);
});

test('R450 a resale certificate takes sales tax off in its own state alone, until another one comes', async () => {
  const { headers, id } = await applied('states@example.com');
  const admin = await signInAdmin();
  const early = await decide(admin.headers, id, { decision: 'exempt', states: ['WI'] });
  expect(early.status).toBe(422);
  await decide(admin.headers, id, { decision: 'approve', tax_exempt: true });
  const cart = (await call('POST', '/orders/add_to_cart', headers, { variant_id: SOFA })).data;
  const taxAt = async (address: typeof ADDRESS) => {
    const body = { order_id: cart.id, address };
    return (await call('POST', '/checkout/set_shipping_address', headers, body)).data.tax_adjustments_total;
  };
  expect(await taxAt(ADDRESS)).toBe(0);
  expect(await taxAt(IN_WISCONSIN)).toBeGreaterThan(0);
  const estimate = await call('POST', '/orders/estimate', headers, { order_id: cart.id, zip_code: '60606' });
  expect(estimate.data.tax_adjustments_total).toBe(0);
  const unknown = await decide(admin.headers, id, { decision: 'exempt', states: ['IL', 'XX'] });
  expect([unknown.status, unknown.text]).toEqual([422, expect.stringContaining('no state XX')]);
  // A studio is asked for its address once.
  expect((await call('GET', '/user/shipping_address_attributes', headers)).data).toMatchObject({
    ...{ address1: STUDIO.address1, city: 'Chicago', state: { name: 'Illinois', abbr: 'IL' } },
    zip_code: STUDIO.zip_code,
  });
  // It is her default address once she has said that it is right, and until then suggested.
  const suggested = async () =>
    (await call('GET', '/user/designer_dashboard', headers)).data.suggested_address;
  expect(await suggested()).toMatchObject({ address1: STUDIO.address1, zip_code: STUDIO.zip_code });
  const { data: address } = await call('GET', '/user/shipping_address_attributes', headers);
  expect((await call('POST', '/user/set_address', headers, { address })).status).toBe(200);
  expect(await suggested()).toBeNull();
  const both = await decide(admin.headers, id, { decision: 'exempt', states: ['wi', 'IL', 'WI'] });
  expect(both.data).toMatchObject({ state: 'approved', exempt_states: ['IL', 'WI'] });
  expect(both.data.events.at(-1)).toMatchObject({
    action: 'exempted',
    message: 'Free of sales tax in Illinois and Wisconsin',
  });
  expect(await taxAt(IN_WISCONSIN)).toBe(0);
  const mail = await mailOf('states@example.com', 'Sales tax on your trade orders');
  expect(mail?.text_body).toContain('Illinois and Wisconsin are free of sales tax');
  await decide(admin.headers, id, { decision: 'exempt', states: [] });
  expect(await taxAt(ADDRESS)).toBeGreaterThan(0);
});

test('R450 who is asked for more reads what, adds it, and waits again', async () => {
  const { headers, id } = await applied('more@example.com');
  const admin = await signInAdmin();
  await decide(admin.headers, id, { decision: 'note', message: 'Looks good.' });
  await decide(admin.headers, id, { decision: 'ask', message: 'Page two, please.', step: 'certificate' });
  expect(await check(headers)).toMatchObject({
    role: 'trade_designer_requested',
    designer_request_completed: false,
  });
  const asked = await current(headers);
  expect([asked.state, asked.message, asked.asked_step]).toEqual([
    ...['more_asked', 'Page two, please.', 'certificate'],
  ]);
  expect(JSON.stringify(asked)).not.toContain('Looks good');
  const mail = await mailOf('more@example.com', 'One more thing for your trade application');
  expect(mail?.text_body).toContain('Page two, please.');
  expect(mail?.text_body).toContain('/designers/signup?step=certificate&asked=1');
  expect((await add(id, picture('jpeg'), headers)).status).toBe(201);
  const sent = { ...STUDIO, email: 'more@example.com', application_id: id };
  expect((await call('POST', '/user/create_designer', headers, sent)).data.designer_request_completed).toBe(
    true,
  );
  const waiting = await current(headers);
  expect([waiting.id, waiting.state, waiting.documents.length]).toEqual([id, 'submitted', 2]);
});

test('R450 a designer whose membership the store ends pays regular prices at once in an open session, reads why, and may apply again', async () => {
  const { headers, id } = await applied('ended@example.com');
  const admin = await signInAdmin();
  const early = await decide(admin.headers, id, { decision: 'end', message: 'Too early.' });
  expect(early.status).toBe(422);
  await decide(admin.headers, id, { decision: 'approve', tax_exempt: true });
  expect((await call('GET', '/user/designer_tier', headers)).data.tier_name).toBe('select');
  const ended = await decide(admin.headers, id, {
    decision: 'end',
    message: 'Your certificate has expired.',
  });
  expect(ended.data.events.at(-1)).toMatchObject({
    action: 'ended',
    message: 'Your certificate has expired.',
  });
  const listed = await call('GET', '/admin/designer_applications?state=decided', admin.headers);
  expect(listed.data.find((each: { id: string }) => each.id === id)).toMatchObject({ has_ended: true });
  expect((await check(headers)).role).toBeNull();
  expect((await call('GET', '/user/designer_dashboard', headers)).status).toBe(403);
  const account = await shop.api.db
    .selectFrom('account')
    .select('exempt_states')
    .where('email', '=', 'ended@example.com')
    .executeTakeFirst();
  expect(account?.exempt_states).toEqual([]);
  expect(await current(headers)).toMatchObject({
    state: 'declined',
    message: 'Your certificate has expired.',
  });
  const mail = await mailOf('ended@example.com', 'Your trade membership has ended');
  expect(mail?.text_body).toContain('Your certificate has expired.');
  expect(await begin(headers)).toMatchObject({ state: 'draft', company_name: STUDIO.company_name });
});

test('R450 who was declined reads why, keeps the account, and may apply again', async () => {
  const { headers, id } = await applied('declined@example.com');
  await decide((await signInAdmin()).headers, id, {
    decision: 'decline',
    message: 'We could not find the studio.',
  });
  expect((await check(headers)).role).toBeNull();
  expect(await current(headers)).toMatchObject({
    state: 'declined',
    message: 'We could not find the studio.',
  });
  const [stored] = (await current(headers)).documents;
  const draft = await begin(headers);
  expect([draft.state, draft.id === id]).toEqual(['draft', false]);
  // Nothing is asked twice: the certificate, its number and the wish are there again.
  const { company_name, resale_number, tax_exempt_requested } = STUDIO;
  const kept = { company_name, resale_number, tax_exempt_requested, missing: {} };
  expect(draft).toMatchObject({
    ...kept,
    documents: [{ file_name: expect.stringContaining('Certificate') }],
  });
  const [copy] = draft.documents;
  expect((await begin(headers)).documents).toEqual([copy]);
  await call('DELETE', `/designers/applications/${draft.id}/documents/${copy.id}`, headers);
  const { data } = await call('POST', `/designers/documents/${stored.id}/links`, headers);
  expect((await shop.api.app.inject(data.url)).statusCode).toBe(200);
  const sent = { ...STUDIO, email: 'declined@example.com', application_id: draft.id };
  expect((await call('POST', '/user/create_designer', headers, sent)).status).toBe(201);
  expect(await current(headers)).toMatchObject({ state: 'submitted', message: '' });
});

test('an application that waits for three business days stands out, and one asked for more does not', async () => {
  const { id } = await applied('overdue@example.com');
  const { id: asked } = await applied('overdue-asked@example.com');
  const { headers } = await signInAdmin();
  await decide(headers, asked, { decision: 'ask', message: 'A certificate, please.' });
  const list = async () => (await call('GET', '/admin/designer_applications', headers)).data;
  const stateOf = async (wanted: string) =>
    (await list()).find((each: { id: string }) => each.id === wanted).is_overdue;
  expect(await stateOf(id)).toBe(false);
  // A Monday before: Wednesday was the day.
  await shop.api.db
    .updateTable('designer_application')
    .set({ submitted_at: new Date('2026-11-16T16:00:00Z') })
    .where('key', 'in', [id, asked])
    .execute();
  expect([await stateOf(id), await stateOf(asked)]).toEqual([true, false]);
});

test.each(['trade_designer', null])('the queue is no page for a %s, nor for guests', async (role) => {
  const { headers } = await signIn(`nosy-${role}@example.com`, role);
  const statuses = [headers, {}].map(
    async (as) => (await call('GET', '/admin/designer_applications', as)).status,
  );
  expect(await Promise.all(statuses)).toEqual([403, 401]);
});

test('R450 the trade desk has a mail for an application, and for one that comes again, which says nothing of who applies', async () => {
  const deskMails = async () => {
    const mails = await shop.api.db
      .selectFrom('mail_outbox')
      .select(['subject', 'text_body'])
      .where('recipient', '=', 'trade@sanderling.example')
      .where('text_body', 'like', `%/designers/applications/${id}%`)
      .execute();
    for (const { text_body: text } of mails) expect(text).not.toMatch(/Reyes|Tomas|tells-desk/);
    // The clock stands: mails of one moment have no order.
    return mails.map(({ subject }) => subject).toSorted();
  };
  const { headers, id } = await applied('tells-desk@example.com');
  expect(await deskMails()).toEqual(['A trade application waits']);
  const admin = await signInAdmin();
  await decide(admin.headers, id, { decision: 'ask', message: 'A better scan, please.' });
  expect(await deskMails()).toHaveLength(1);
  await call('POST', '/user/create_designer', headers, { ...STUDIO, email: 'tells-desk@example.com' });
  expect(await deskMails()).toEqual(['A trade application has come again', 'A trade application waits']);
});

test('operators list and decide from the command line', async () => {
  const { id, headers } = await applied('by-command@example.com');
  const operate = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (
      await shop.api.app.inject({
        method,
        url: `/_warehouse/designer_applications${path}`,
        ...(payload && { payload }),
      })
    ).json().data;
  expect((await operate('GET', '')).map((each: { id: string }) => each.id)).toContain(id);
  const decided = await operate('POST', `/${id}/decisions`, { decision: 'approve', role: 'room_designer' });
  expect(decided.events.at(-1)).toMatchObject({ action: 'approved', admin: null });
  expect((await check(headers)).role).toBe('room_designer');
  const noted = await operate('POST', `/${id}/decisions?by=Alma%20Novak`, {
    decision: 'note',
    message: 'Called.',
  });
  expect(noted.events.at(-1)).toMatchObject({ action: 'noted', admin: 'Alma Novak' });
  const mail = await mailOf('by-command@example.com', 'Welcome to the Sanderling trade program');
  expect(mail?.text_body).toContain('as a room designer.');
});

test('R450 an admin approves the application that was read, or is told that its applicant has changed it', async () => {
  const { headers, id } = await applied('edits@example.com', { tax_exempt_requested: false });
  const admin = await signInAdmin();
  const read = async () => (await call('GET', `/admin/designer_applications/${id}`, admin.headers)).data;
  const { revision } = await read();
  const moved = {
    ...STUDIO,
    email: 'edits@example.com',
    state_abbr: 'CA',
    city: 'Fresno',
    zip_code: '93650',
  };
  expect((await call('POST', '/user/create_designer', headers, moved)).status).toBe(201);
  const approve = (seen: string) =>
    decide(admin.headers, id, { decision: 'approve', tax_exempt: true, seen });
  const refused = await approve(revision);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('changed this application')]);
  expect(await read()).toMatchObject({ state: 'submitted', exempt_states: [] });
  // A document that is gone is a change too.
  const { documents, revision: second } = await read();
  await decide(admin.headers, id, { decision: 'ask', message: 'A better scan, please.' });
  await call('DELETE', `/designers/applications/${id}/documents/${documents[0].id}`, headers);
  expect((await approve(second)).status).toBe(409);
  const { revision: third } = await read();
  expect((await approve(third)).data).toMatchObject({ state: 'approved', exempt_states: ['CA'] });
});

test('R450 an admin whose page is of before another admin’s step is told so, and nothing is decided by it', async () => {
  const { id } = await applied('two-admins@example.com');
  const [first, second] = [await signInAdmin(), await signInAdmin()];
  const read = async () => (await call('GET', `/admin/designer_applications/${id}`, first.headers)).data;
  const { revision } = await read();
  const stale = async (body: object) => {
    const refused = await decide(second.headers, id, { ...body, seen: revision });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Read its log')]);
  };
  await decide(first.headers, id, { decision: 'ask', message: 'Which certificate?', seen: revision });
  await stale({ decision: 'approve' });
  await stale({ decision: 'decline', message: 'No certificate.' });
  expect((await read()).events.map(({ action }: { action: string }) => action)).toEqual([
    'submitted',
    'more_asked',
  ]);
  expect(await mailOf('two-admins@example.com', 'Welcome to the Sanderling trade program')).toBeUndefined();
  await decide(first.headers, id, { decision: 'note', message: 'They called.' });
  const { revision: noted } = await read();
  await decide(first.headers, id, { decision: 'approve', seen: noted });
  await stale({ decision: 'exempt', states: ['IL'] });
  await stale({ decision: 'end', message: 'Over.' });
  expect(await read()).toMatchObject({ state: 'approved', exempt_states: [] });
});

test('R450 an admin who changes sales tax or ends a membership before the approval is told to decide first', async () => {
  const { id } = await applied('too-early@example.com');
  const admin = await signInAdmin();
  for (const body of [
    { decision: 'exempt', states: ['IL'] },
    { decision: 'end', message: 'Over.' },
  ]) {
    const refused = await decide(admin.headers, id, body);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('not been approved yet')]);
  }
});

test('R450 what an admin presses twice is done once, and the second press is answered by it', async () => {
  const { id } = await applied('pressed@example.com');
  const admin = await signInAdmin();
  const headers = { ...admin.headers, 'idempotency-key': 'c'.repeat(32) };
  const decisions = [
    { decision: 'note', message: 'Call them.' },
    { decision: 'ask', message: 'Which certificate?' },
    { decision: 'approve', tax_exempt: false },
  ];
  for (const decision of decisions) {
    const both = await Promise.all([decide(headers, id, decision), decide(headers, id, decision)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  }
  const { data } = await call('GET', `/admin/designer_applications/${id}`, admin.headers);
  expect(data.events.map(({ action }: { action: string }) => action)).toEqual([
    ...['submitted', 'noted', 'more_asked', 'approved'],
  ]);
  const mails = await shop.api.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('recipient', '=', 'pressed@example.com')
    .execute();
  expect(mails.filter(({ subject }) => /question|more|need/i.test(subject)).length).toBeLessThan(2);
});
