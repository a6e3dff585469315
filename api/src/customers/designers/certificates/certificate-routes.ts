import { randomBytes, randomUUID } from 'node:crypto';
import {
  furtherCertificate,
  sendCertificateBody,
} from '@sanderling/contract/wire/customers/designer-application';
import { z } from 'zod';
import type { Database } from '../../../platform/database/schema.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { problem } from '../../../platform/http/problem.ts';
import { envelope, problems } from '../../../platform/http/response-schemas.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { MAX_DOCUMENT_BODY_BYTES, readDocument } from '../documents/read-document.ts';
import { mailCertificateToDesk } from './mail-certificate-to-desk.ts';
import { certificatesOfAccount, certificateToWire } from './read-certificates.ts';

const FEW = { rateLimit: { max: 20, timeWindow: '1 minute' } };

interface CertificateOptions extends Platform {
  store: DocumentStore;
}

/** Resale certificates of further states, as designers send them. */
export async function certificateRoutes(
  app: Api,
  { db, clock, config, store }: CertificateOptions,
): Promise<void> {
  declareRoutes(app, { access: 'designer', caching: 'private' });
  const tags = ['Designers'];
  const known = problems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED');

  app.post(
    '/user/designer_certificates',
    {
      bodyLimit: MAX_DOCUMENT_BODY_BYTES,
      config: FEW,
      schema: {
        tags,
        operationId: 'designerCertificates.send',
        summary:
          'Sends a resale certificate of a further state; in place of one for that state that still waits',
        body: sendCertificateBody,
        response: { 201: envelope(z.array(furtherCertificate)), ...known, ...problems('RATE_LIMITED') },
      },
    },
    async ({ body, signedInPrincipal: { userId } }, reply) => {
      const { bytes, type } = await readDocument(body.content);
      await requireTaxingState(db, userId, body.state_abbr);
      const name = randomBytes(16).toString('hex');
      // The row comes after the file: without its row the file is a stray, which is removed.
      await store.write(name, bytes);
      const now = clock();
      await db.transaction().execute(async (tx) => {
        const sent = { number: body.number, sent_at: now };
        // The database has one that waits for each state: of two that arrive at once the second takes the place of the first.
        const { id } = await tx
          .insertInto('designer_certificate')
          .values({ ...sent, account_id: userId, state_abbr: body.state_abbr, state: 'waiting' })
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'state_abbr']).where('state', '=', 'waiting').doUpdateSet(sent),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx.deleteFrom('designer_document').where('certificate_id', '=', id).execute();
        await tx
          .insertInto('designer_document')
          .values({
            ...{ id: randomUUID(), certificate_id: id, name, file_name: body.file_name, content_type: type },
            ...{ byte_length: bytes.length, created_at: now },
          })
          .execute();
        await mailCertificateToDesk(tx, {
          ...{ certificateId: id, abbr: body.state_abbr, now },
          publicOrigin: config.publicOrigin,
        });
      });
      reply.code(201);
      const { certificates } = await db
        .selectFrom('account')
        .select((eb) => certificatesOfAccount(eb).as('certificates'))
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return { data: certificates.map(certificateToWire) };
    },
  );
}

/** Throws VALIDATION_FAILED for what is no state, and for one whose certificate the store has. */
async function requireTaxingState(db: Database, userId: number, abbr: string): Promise<void> {
  const { exempt_states: accepted, known } = await db
    .selectFrom('account')
    .select((eb) => [
      'exempt_states',
      eb.selectFrom('us_state').select('abbr').where('abbr', '=', abbr).as('known'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const message =
    known === null
      ? 'Choose a state.'
      : 'We have accepted your certificate for this state. Its orders are free of sales tax.';
  if (known === null || accepted.includes(abbr))
    throw problem('VALIDATION_FAILED', { message, errors: { state_abbr: [message] } });
}
