import { createServer, type IncomingMessage } from 'node:http';
import { freePort } from '@sanderling/workspace/shop/ports.ts';

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  status:
    | 'requires_action'
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  last_payment_error?: { code: string };
  metadata: Record<string, string>;
  payment_method: object;
  next_action: object | null;
}

export interface CardProvider {
  origin: string;
  /** What it knows of every payment, oldest first. */
  intents: Intent[];
  /** The bank takes back what it holds from now on, before the store has taken it. */
  revokes: boolean;
  /** The bank thinks about the next card: `asked` says since when, `decline` ends it. */
  thinkAboutNext: () => { asked: Promise<void>; decline: () => void };
  close: () => void;
}

/** The card whose bank asks first; every other one pays. */
export const ASKING_CARD = 'pm_asking';

/**
 * Stands where Stripe does for a store with keys of its own, which has no sandbox: as much of its protocol as a card needs, and the
 * bank's page.
 */
export async function openCardProvider(): Promise<CardProvider> {
  const origin = `http://127.0.0.1:${await freePort(0)}`;
  const returnUrls = new Map<string, string>();
  let thinking: Record<'asked' | 'decided', PromiseWithResolvers<void>> | null = null;
  /** Decisions by the store's key: it asks again where an answer takes long. */
  const decisions = new Map<unknown, Promise<void>>();
  const provider: CardProvider = {
    origin,
    intents: [],
    revokes: false,
    thinkAboutNext() {
      const [asked, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      thinking = { asked, decided };
      return { asked: asked.promise, decline: decided.resolve };
    },
    close: () => undefined,
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', origin);
    const fields = new URLSearchParams(await bodyOf(request));
    const [, , , id, action] = url.pathname.split('/');
    if (url.pathname === '/bank') {
      const asked = url.searchParams.get('intent') ?? '';
      return void response.setHeader('content-type', 'text/html').end(bankPage(asked));
    }
    if (url.pathname === '/bank/answer') {
      const asked = find(url.searchParams.get('intent'));
      if (asked && url.searchParams.has('confirms')) asked.status = 'requires_confirmation';
      else if (asked) {
        asked.status = 'requires_payment_method';
        asked.last_payment_error = { code: 'payment_intent_authentication_failure' };
      }
      const back = new URL(returnUrls.get(asked?.id ?? '') ?? origin);
      back.searchParams.set('payment_intent', asked?.id ?? '');
      return void response.writeHead(303, { location: back.href }).end();
    }
    const key = request.headers['idempotency-key'];
    if (id === undefined && thinking) {
      decisions.set(key, thinking.decided.promise);
      thinking.asked.resolve();
      thinking = null;
    }
    if (decisions.has(key)) {
      await decisions.get(key);
      return void response.writeHead(402, { 'content-type': 'application/json' }).end(DECLINED);
    }
    const intent = id === undefined ? create(fields) : find(id);
    if (intent && action === 'confirm') intent.status = 'requires_capture';
    if (intent && action === 'capture')
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    if (intent && request.method === 'GET' && provider.revokes && intent.status === 'requires_capture')
      intent.status = 'canceled';
    response.writeHead(intent ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(intent ?? { error: { type: 'invalid_request_error', message: 'Unknown.' } }));
  });

  const find = (id: string | null) => provider.intents.find((intent) => intent.id === id);

  function create(fields: URLSearchParams): Intent {
    const id = `pi_${provider.intents.length + 1}`;
    const asks = fields.get('payment_method') === ASKING_CARD;
    const url = `${origin}/bank?intent=${id}`;
    returnUrls.set(id, fields.get('return_url') ?? '');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(fields.get('amount')),
      amount_received: 0,
      status: asks ? 'requires_action' : 'requires_capture',
      metadata: { order_id: fields.get('metadata[order_id]') ?? '' },
      payment_method: { id: 'pm_1', object: 'payment_method', card: { brand: 'visa', last4: '4242' } },
      next_action: asks ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
    };
    provider.intents.push(intent);
    return intent;
  }

  await new Promise<void>((listening) => server.listen(Number(new URL(origin).port), '127.0.0.1', listening));
  provider.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return provider;
}

const DECLINED = JSON.stringify({
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
});

const bankPage = (intent: string) => `<!doctype html><title>Bank</title><h1>Your bank</h1>
<a href="/bank/answer?intent=${intent}&confirms">Confirm</a> <a href="/bank/answer?intent=${intent}">Refuse</a>`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return body;
}
