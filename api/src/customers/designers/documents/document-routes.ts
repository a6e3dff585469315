import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { API_BASE } from '@sanderling/contract/commerce/constants';
import { MAX_DOCUMENTS } from '@sanderling/contract/commerce/trade-certificate';
import {
  addDocumentBody,
  designerApplication,
  documentLink,
} from '@sanderling/contract/wire/customers/designer-application';
import { z } from 'zod';
import type { Principal } from '../../../auth/principal/principal.ts';
import type { Transaction } from '../../../platform/database/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { problem } from '../../../platform/http/problem.ts';
import { envelope, problems } from '../../../platform/http/response-schemas.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { OPENED_ONCE } from '../../../platform/routes/opened-once.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';
import { alreadySent, byApplicationId } from '../application/draft-routes.ts';
import {
  type ApplicationRecord,
  applicationToWire,
  findApplication,
} from '../application/read-application.ts';
import { addToSent } from './add-to-sent.ts';
import { attachment } from './attachment.ts';
import type { DocumentStore } from './document-store.ts';
import { isSentAlready } from './is-sent-already.ts';
import { MAX_DOCUMENT_BODY_BYTES, readDocument, refusedDocument } from './read-document.ts';
import { takeFromSent } from './take-from-sent.ts';

const FEW = { rateLimit: { max: 20, timeWindow: '1 minute' } };
const LINK_LIVES_MS = 60_000;
const byDocumentId = z.object({ id: z.string().max(64), document_id: z.string().max(64) });

interface DocumentOptions extends Platform {
  store: DocumentStore;
}

/** Certificates, of applications and of further states: their applicant and admins open them, by a link that works once and for a minute. */
export async function documentRoutes(app: Api, { db, clock, store }: DocumentOptions): Promise<void> {
  declareRoutes(app, { caching: 'private' });
  const tags = ['Designers'];
  const known = problems('NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED');

  app.post(
    '/designers/applications/:id/documents',
    {
      bodyLimit: MAX_DOCUMENT_BODY_BYTES,
      config: { ...FEW, access: 'customer' },
      schema: {
        tags,
        operationId: 'designerApplications.addDocument',
        summary: 'Adds a PDF or a picture of up to 10 MB',
        params: byApplicationId,
        body: addDocumentBody,
        response: { 201: envelope(designerApplication), ...known },
      },
    },
    async ({ params, principal, body }, reply) => {
      const application = await openApplication(params.id, principal, OPEN);
      requireRoom(application.documents.length);
      const { bytes, type } = await readDocument(body.content);
      const name = randomBytes(16).toString('hex');
      // The row comes after the file: without its row the file is a stray, which is removed.
      await store.write(name, bytes);
      const isNew = await db.transaction().execute(async (tx) => {
        const { state } = await lockOpen(tx, application.id, OPEN);
        if (await isSentAlready(tx, store, { applicationId: application.id, bytes })) return false;
        const { count } = await tx
          .selectFrom('designer_document')
          .select((eb) => eb.fn.countAll<string>().as('count'))
          .where('application_id', '=', application.id)
          .executeTakeFirstOrThrow();
        // Counted again under the lock: files arrive at once.
        requireRoom(Number(count));
        await tx
          .insertInto('designer_document')
          .values({
            id: randomUUID(),
            application_id: application.id,
            name,
            file_name: body.file_name,
            content_type: type,
            byte_length: bytes.length,
            created_at: clock(),
          })
          .execute();
        if (state === 'submitted') await addToSent(tx, application.id, body.file_name, clock());
        return true;
      });
      if (!isNew) await store.remove([name]);
      reply.code(201);
      return { data: applicationToWire(await findApplication(db, params.id, principal)) };
    },
  );

  app.delete(
    '/designers/applications/:id/documents/:document_id',
    {
      config: { ...FEW, access: 'customer' },
      schema: {
        tags,
        operationId: 'designerApplications.removeDocument',
        params: byDocumentId,
        response: { 200: envelope(designerApplication), ...known },
      },
    },
    async ({ params, principal }) => {
      const application = await openApplication(params.id, principal, OPEN);
      const removed = isUuid(params.document_id)
        ? await db.transaction().execute(async (tx) => {
            const { state } = await lockOpen(tx, application.id, OPEN);
            const taken = await tx
              .deleteFrom('designer_document')
              .where('id', '=', params.document_id)
              .where('application_id', '=', application.id)
              .returning(['name', 'file_name'])
              .executeTakeFirst();
            if (taken && state === 'submitted')
              await takeFromSent(tx, application.id, taken.file_name, clock());
            return taken;
          })
        : undefined;
      if (!removed) throw unknownDocument();
      await store.remove([removed.name]);
      return { data: applicationToWire(await findApplication(db, params.id, principal)) };
    },
  );

  app.post(
    '/designers/documents/:id/links',
    {
      config: { ...FEW, access: 'signed-in' },
      schema: {
        tags,
        operationId: 'designerDocuments.open',
        summary: 'Where the document can be fetched, once and within a minute; for its applicant and admins',
        params: byApplicationId,
        response: { 201: envelope(documentLink), ...problems('UNAUTHENTICATED'), ...known },
      },
    },
    async ({ params, signedInPrincipal: { userId, role } }, reply) => {
      const secret = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock().getTime() + LINK_LIVES_MS);
      const linked = isUuid(params.id)
        ? await db
            .updateTable('designer_document')
            .set({ link_hash: hashOf(secret), link_expires_at: expiresAt })
            .where('id', '=', params.id)
            .where((eb) =>
              eb.or([
                eb(
                  'application_id',
                  'in',
                  eb
                    .selectFrom('designer_application')
                    .select('designer_application.id')
                    .where('account_id', 'is not', null)
                    .$if(role !== 'admin', (own) => own.where('account_id', '=', userId)),
                ),
                eb(
                  'certificate_id',
                  'in',
                  eb
                    .selectFrom('designer_certificate')
                    .select('designer_certificate.id')
                    .$if(role !== 'admin', (own) => own.where('account_id', '=', userId)),
                ),
              ]),
            )
            .returning('id')
            .executeTakeFirst()
        : undefined;
      if (!linked) throw unknownDocument();
      const url = `${API_BASE}/designers/documents/${linked.id}/${secret}`;
      reply.code(201);
      return { data: { url, expires_at: expiresAt.toISOString() } };
    },
  );

  app.get(
    '/designers/documents/:id/:secret',
    {
      ...OPENED_ONCE,
      config: { ...FEW, access: 'public' },
      schema: {
        tags,
        operationId: 'designerDocuments.fetch',
        hide: true,
        params: z.object({ id: z.string().max(64), secret: z.string().max(64) }),
      },
    },
    async ({ params }, reply) => {
      const document = isUuid(params.id)
        ? await db
            .updateTable('designer_document')
            .set({ link_hash: null, link_expires_at: null })
            .where('id', '=', params.id)
            .where('link_hash', '=', hashOf(params.secret))
            .where('link_expires_at', '>', clock())
            .returning(['name', 'file_name', 'content_type'])
            .executeTakeFirst()
        : undefined;
      const bytes = document && (await store.read(document.name));
      if (!document || !bytes) throw unknownDocument();
      return reply
        .headers({
          'content-type': document.content_type,
          'content-disposition': attachment(document.file_name, document.content_type),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(bytes);
    },
  );

  /** Of this caller, and in one of these states. */
  async function openApplication(
    key: string,
    principal: Principal,
    states: readonly State[],
  ): Promise<ApplicationRecord> {
    const application = await findApplication(db, key, principal);
    requireState(application.state, states);
    return application;
  }
}

type State = ApplicationRecord['state'];
/** The answers stay as they were sent. A document more helps who decides, and who has sent a wrong one takes it back: the log says both. */
const OPEN: readonly State[] = ['draft', 'more_asked', 'submitted'];

function requireState(state: State, states: readonly State[]): void {
  if (states.includes(state)) return;
  throw state === 'approved' || state === 'declined' ? alreadyDecided() : alreadySent();
}

function alreadyDecided() {
  return problem('VALIDATION_FAILED', {
    message: 'We have decided on this application meanwhile. Open it again to see how.',
  });
}

/** An admin who decides at the same moment reads all of the documents or is told; once it is decided, they stay. */
async function lockOpen(tx: Transaction, id: number, states: readonly State[]): Promise<{ state: State }> {
  const application = await tx
    .selectFrom('designer_application')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // Sent meanwhile, a draft is no more.
  if (application === undefined) throw alreadySent();
  requireState(application.state, states);
  return application;
}

function requireRoom(count: number): void {
  if (count >= MAX_DOCUMENTS) throw refusedDocument(`Send at most ${MAX_DOCUMENTS} files.`);
}

/** For another person's too. */
function unknownDocument() {
  return problem('NOT_FOUND', { message: 'This document isn’t there, or its link has been used.' });
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
