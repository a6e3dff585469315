import formbody from '@fastify/formbody';
import {
  addedToNewsletter,
  addToNewsletterBody,
  checkNewsletterQuery,
  confirmedNewsletter,
  letterKeyBody,
  newsletterCheck,
  removedFromNewsletter,
} from '@sanderling/contract/wire/customers/newsletter-calls';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { sharedLimit } from '../../platform/rate-limits/rate-limits.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { confirm, isSubscribed, letterPage, subscribe, unsubscribe } from './subscribe.ts';

/** One call mails the given address, the other tells whether it is subscribed. */
const CALLS_PER_MINUTE = 10;

export async function newsletterRoutes(app: Api, { db, config, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'private' });
  const guessable = sharedLimit(app, CALLS_PER_MINUTE);
  const tags = ['User'];
  // What a mail program posts is a form (RFC 8058).
  await app.register(formbody);

  app.post(
    '/user/add_to_newsletter',
    {
      ...guessable,
      schema: {
        tags,
        operationId: 'newsletter.subscribe',
        summary: 'Asks the owner of an e-mail address, by a mail, whether they want the newsletter',
        body: addToNewsletterBody,
        response: { 200: envelope(addedToNewsletter), ...problems('VALIDATION_FAILED', 'RATE_LIMITED') },
      },
    },
    async ({ body }) => {
      const { publicOrigin } = config;
      await subscribe(db, { email: body.email, source: body.source ?? null }, { publicOrigin, now: clock() });
      return { data: { added: true as const } };
    },
  );

  app.get(
    '/user/check_added_to_newsletter',
    {
      ...guessable,
      schema: {
        tags,
        operationId: 'newsletter.check',
        summary: 'Whether an e-mail address reads the newsletter',
        querystring: checkNewsletterQuery,
        response: { 200: envelope(newsletterCheck), ...problems('VALIDATION_FAILED', 'RATE_LIMITED') },
      },
    },
    async ({ query }) => {
      return { data: { added: await isSubscribed(db, query.email) } };
    },
  );

  app.post(
    '/user/confirm_newsletter',
    {
      ...guessable,
      schema: {
        tags,
        operationId: 'newsletter.confirm',
        summary: 'Confirms a subscription by the key of its mail, and sends a code once',
        body: letterKeyBody,
        response: {
          200: envelope(confirmedNewsletter),
          ...problems('NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ body }) => {
      await confirm(db, body.key, { publicOrigin: config.publicOrigin, now: clock() });
      return { data: { confirmed: true as const } };
    },
  );

  app.post(
    '/user/remove_from_newsletter',
    {
      schema: {
        tags,
        operationId: 'newsletter.unsubscribe',
        summary: 'Ends a subscription, by the key of its letters; the same answer where there is none',
        body: letterKeyBody,
        response: { 200: envelope(removedFromNewsletter), ...problems('VALIDATION_FAILED') },
      },
    },
    async ({ body }) => {
      await unsubscribe(db, body.key);
      return { data: { removed: true as const } };
    },
  );

  // What a mail program that cannot post opens in a browser. An address that is read ends nothing: its page asks.
  app.get(
    '/user/remove_from_newsletter/one_click',
    { schema: { hide: true, querystring: letterKeyBody } },
    ({ query }, reply) => reply.redirect(letterPage(config.publicOrigin, query.key), 303),
  );

  // What a mail program posts (RFC 8058). Its provider presses for many readers from few addresses: no limit but that of all calls.
  app.post(
    '/user/remove_from_newsletter/one_click',
    { schema: { hide: true, querystring: letterKeyBody } },
    async ({ query }) => {
      await unsubscribe(db, query.key);
      return { data: { removed: true as const } };
    },
  );
}
