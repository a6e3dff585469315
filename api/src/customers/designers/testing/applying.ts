import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApiSettings } from '../../../testing/test-api.ts';
import { NOW, useSignedInShop } from '../../account/testing/signed-in-shop.ts';
import { pdf } from './documents.ts';

/** What a studio says of itself. */
export const STUDIO = {
  first_name: 'Tomas',
  last_name: 'Reyes',
  phone: '(312) 667-3550',
  company_name: 'Reyes Interiors',
  website: 'reyes.example',
  business_type: 'Interior design',
  resale_number: 'IL-1234-5678',
  address1: '22 W Hubbard St',
  city: 'Chicago',
  state_abbr: 'IL',
  zip_code: '60654',
  tax_exempt_requested: true,
};

type Headers = Record<string, string>;

/** The calls of a studio that applies to the trade program, and of an admin who decides. */
export function useApplying() {
  const settings: TestApiSettings = { now: NOW };
  let dataDir = '';
  let admins = 0;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sanderling-documents-'));
    settings.config = { dataDir };
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const { shop, signIn, call } = useSignedInShop(settings);

  const begin = async (headers: Headers = {}) =>
    (await call('POST', '/designers/applications', headers, {})).data;
  const save = (id: string, body: object, headers: Headers = {}) =>
    call('PATCH', `/designers/applications/${id}`, headers, body);
  const add = async (id: string, bytes: Promise<Buffer>, headers: Headers = {}) =>
    call('POST', `/designers/applications/${id}/documents`, headers, {
      file_name: 'Certificate “2026”.pdf',
      content: (await bytes).toString('base64'),
    });
  const current = async (headers: Headers) =>
    (await call('GET', '/designers/applications/current', headers)).data;
  return {
    ...{ shop, signIn, call, begin, save, add, current },
    dataDir: () => dataDir,
    check: async (headers: Headers) => (await call('POST', '/user/initial_check', headers, {})).data,
    /** A customer whose application waits for the store's answer; with its id and the headers of the customer's calls. */
    applied: async (email: string, change: object = {}) => {
      const { headers, id: accountId } = await signIn(email);
      const { id: draft } = await begin(headers);
      await add(draft, pdf(), headers);
      const sent = { ...STUDIO, email, application_id: draft, ...change };
      expect((await call('POST', '/user/create_designer', headers, sent)).status).toBe(201);
      const { id }: { id: string } = await current(headers);
      return { headers, accountId, id };
    },
    signInAdmin: () => signIn(`admin-${++admins}@example.com`, 'admin'),
    decide: (headers: Headers, id: string, body: object) =>
      call('POST', `/admin/designer_applications/${id}/decisions`, headers, body),
    /** Of this subject: the clock stands, and mails of one moment have no order. */
    mailOf: (recipient: string, subject: string) =>
      shop.api.db
        .selectFrom('mail_outbox')
        .select('text_body')
        .where('recipient', '=', recipient)
        .where('subject', '=', subject)
        .executeTakeFirst(),
  };
}
