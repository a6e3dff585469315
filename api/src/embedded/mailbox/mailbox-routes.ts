import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { mailboxPage, messagePage } from './mailbox-pages.ts';

const NEWEST = 100;
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail brings its own style attributes, and nothing in it may run or load. */
const BODY_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** `/_mail`: what would have been sent, for a store without a mail server. Not served where there is one. */
export async function mailboxRoutes(app: Api, { db }: { db: Database }): Promise<void> {
  const style = await readFile(join(import.meta.dirname, 'mailbox.css'), 'utf8');
  const hidden = { schema: { hide: true } };
  const withId = { schema: { hide: true, params: z.object({ id: z.uuid() }) } };

  app.get('/', hidden, async (_request, reply) => {
    const messages = await db
      .selectFrom('mailbox_message')
      .select(['id', 'recipient', 'subject', 'received_at'])
      .orderBy('received_at', 'desc')
      .limit(NEWEST)
      .execute();
    return sendPage(reply, mailboxPage(messages), PAGE_POLICY);
  });
  app.get('/mailbox.css', { ...hidden, config: { caching: 'shared' } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  app.get('/:id', withId, async (request, reply) =>
    sendPage(reply, messagePage(await findMessage(db, request.params.id)), PAGE_POLICY),
  );
  app.get('/:id/body', withId, async (request, reply) => {
    const message = await findMessage(db, request.params.id);
    return sendPage(reply, message.html_body, BODY_POLICY);
  });
}

async function findMessage(db: Database, id: string) {
  const message = await db.selectFrom('mailbox_message').selectAll().where('id', '=', id).executeTakeFirst();
  if (message === undefined) throw problem('NOT_FOUND', { message: 'This mail is not in the mailbox.' });
  return message;
}

function sendPage(reply: FastifyReply, html: string, policy: string) {
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
