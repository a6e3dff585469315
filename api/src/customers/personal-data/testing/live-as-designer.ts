import { randomUUID } from 'node:crypto';
import type { AddressInput } from '@sanderling/contract/wire/values/address';
import { SOFA } from '../../../orders/testing/shop.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { ASKED } from '../../../quotes/testing/quoting.ts';
import { now, type useSignedInShop } from '../../account/testing/signed-in-shop.ts';

type Call = ReturnType<typeof useSignedInShop>['call'];

interface Designer {
  id: number;
  email: string;
  headers: Record<string, string>;
  address: AddressInput;
}

/** What the store keeps of a designer: an application with a certificate, a quote, and a project with what a client has said of it. */
export async function liveAsDesigner(
  {
    db,
    call,
  }: { db: Database; call: (...asked: Parameters<Call>) => Promise<Awaited<ReturnType<Call>>['data']> },
  { id, email, headers, address }: Designer,
): Promise<void> {
  const application = await call('POST', '/designers/applications', headers);
  await db
    .insertInto('designer_document')
    .values({
      id: randomUUID(),
      application_id: (eb) =>
        eb
          .selectFrom('designer_application')
          .select('designer_application.id')
          .where('key', '=', application.id),
      name: randomUUID().replaceAll('-', ''),
      file_name: `Certificate of ${address.last_name}.pdf`,
      content_type: 'application/pdf',
      byte_length: 1_000,
      created_at: now(),
    })
    .execute();
  await call('POST', '/user/create_designer', headers, {
    first_name: address.first_name,
    last_name: address.last_name,
    email,
    phone: address.phone,
    company_name: `${address.last_name} and daughters`,
    website: '',
    business_type: 'Design',
    resale_number: '',
    application_id: application.id,
  });
  await db
    .insertInto('designer_certificate')
    .values({
      account_id: id,
      state_abbr: 'OR',
      number: `Of ${address.last_name}`,
      state: 'waiting',
      message: '',
      sent_at: now(),
    })
    .execute();
  await call('POST', '/warehouse_quotes', headers, {
    ...ASKED,
    ...{ first_name: address.first_name, last_name: address.last_name, email, phone: address.phone },
    ...{ address1: address.address1, notes: `For ${address.last_name}.` },
    lines: [{ variant_id: SOFA, quantity: 2, note: `In the hall of ${address.last_name}` }],
  });
  // As a designer would, who was marked down since.
  await db.updateTable('account').set({ role: 'trade_designer' }).where('id', '=', id).execute();
  const project = await call('POST', '/user/projects', headers, {
    ...{ name: `House of ${address.last_name}`, client_name: `${address.first_name} ${address.last_name}` },
    ...{ address: address.address1, notes: `Call ${address.first_name}.` },
  });
  const change = (body: object) => call('PATCH', `/user/projects/${project.id}`, headers, body);
  await change({ action: 'add_room', name: `Room of ${address.last_name}` });
  const { pieces } = await change({ action: 'add_pieces', pieces: [{ variant_id: SOFA }] });
  const note = `For ${address.last_name}`;
  await change({ action: 'change_piece', piece_id: pieces[0].id, note });
  const { path } = await call('POST', `/user/projects/${project.id}/links`, headers, { days: 30 });
  const decision = { verdict: 'comment', comment: `As ${address.last_name} likes it.`, price: 0 };
  await call('POST', `${path}/pieces/${pieces[0].id}/decisions`, {}, decision);
  // As if the quarter of an hour in which answers are collected were over: the mail with them is carried too.
  await db
    .updateTable('mail_outbox')
    .set((eb) => ({ next_attempt_at: eb.ref('created_at') }))
    .where('reason', 'like', 'project-answers-%')
    .where('sent_at', 'is', null)
    .execute();
  await db.updateTable('account').set({ role: null }).where('id', '=', id).execute();
}
