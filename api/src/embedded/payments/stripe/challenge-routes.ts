import { store } from '@sanderling/catalogue-data/store/store';
import { formatDollars } from '@sanderling/pricing/money';
import { z } from 'zod';
import type { SandboxPaymentIntent } from '../../../platform/database/columns/sandbox-objects.ts';
import type { Transaction } from '../../../platform/database/schema.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { sendAgreementPage } from '../agreement/agreement-page.ts';
import { findObject } from './object-store.ts';
import { authenticateIntent, type BankAnswer, isAsked } from './payment-intents.ts';
import { noSuch } from './stripe-error.ts';

const visit = z.object({ token: z.string().max(128) });
const decision = visit.extend({ choice: z.enum(['works', 'declined', 'cancel']) });

const ANSWERS = { works: 'passed', declined: 'failed', cancel: 'left' } as const satisfies Record<
  string,
  BankAnswer
>;

/** `/_payments/challenge`: the page on which a shopper's bank asks whether they mean to pay (3-D Secure). */
export async function challengeRoutes(
  app: Api,
  { db, clock, onChange }: Pick<Platform, 'db' | 'clock'> & { onChange: () => void },
): Promise<void> {
  app.get('/challenge', { schema: { hide: true, querystring: visit } }, async (request, reply) => {
    const { token } = request.query;
    const { intent, returnUrl } = await db.transaction().execute((tx) => requireChallenge(tx, token));
    // A shopper who goes back from the confirmation is led to their order again.
    if (isPaid(intent)) return reply.redirect(wayBack(intent, returnUrl), 303);
    return sendAgreementPage(reply, {
      provider: 'Example Bank',
      what: `Confirm that you are paying ${store.name} with your card`,
      amount: formatDollars(intent.amount),
      action: '/_payments/challenge',
      token,
      choices: [
        { value: 'works', label: 'Confirm the payment' },
        { value: 'declined', label: 'Fail the check' },
        { value: 'cancel', label: 'Cancel and return to the shop' },
      ],
      answered: isAsked(intent) ? null : { text: whatCame(intent), backUrl: wayBack(intent, returnUrl) },
    });
  });
  app.post('/challenge', { schema: { hide: true, body: decision } }, async (request, reply) => {
    const { token, choice } = request.body;
    const back = await db.transaction().execute(async (tx) => {
      const { intent, returnUrl } = await requireChallenge(tx, token);
      await authenticateIntent({ tx, now: clock() }, intent, ANSWERS[choice]);
      return wayBack(intent, returnUrl);
    });
    onChange();
    return reply.redirect(back, 303);
  });
}

function wayBack(intent: SandboxPaymentIntent, returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  return url.href;
}

function isPaid({ status }: SandboxPaymentIntent): boolean {
  return status === 'succeeded' || status === 'requires_capture';
}

/** What a shopper who goes back to the page reads in place of its buttons. */
function whatCame({ challenge }: SandboxPaymentIntent): string {
  return challenge?.isPassed
    ? 'You have confirmed this payment already.'
    : 'You have answered already, and this payment was not made.';
}

/** The intent whose secret this is, and where its shopper came from. */
async function requireChallenge(
  tx: Transaction,
  secret: string,
): Promise<{ intent: SandboxPaymentIntent; returnUrl: string }> {
  const [id = ''] = secret.split('_secret_');
  const intent = await findObject(tx, 'payment_intent', id);
  const returnUrl = intent?.client_secret === secret ? intent.challenge?.returnUrl : undefined;
  if (!intent || returnUrl === undefined) throw noSuch('payment_intent', id);
  return { intent, returnUrl };
}
