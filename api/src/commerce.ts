import { API_BASE } from '@sanderling/contract/limits';
import type { IdentifyPrincipal } from './auth/principal/principal.ts';
import { offerDatesRoutes } from './catalogue/delivery-dates/offer-dates.ts';
import { deleteStrayPictures } from './catalogue/uploads/delete-stray-pictures.ts';
import { saveAddress } from './customers/account/address-routes.ts';
import { designerTierRoutes } from './customers/designers/designer-tier-routes.ts';
import { newsletterRoutes } from './customers/newsletter/newsletter-routes.ts';
import { eraseArrivedOrders } from './customers/personal-data/order-rules.ts';
import { deleteOldAttempts } from './embedded/identity/attempts/attempts.ts';
import { deleteOldPlaces } from './embedded/identity/visitors/known-places.ts';
import { mailboxRoutes } from './embedded/mailbox/mailbox-routes.ts';
import { readSandboxKeys } from './embedded/payments/records/sandbox-keys.ts';
import { deliverEvents, type EventProvider } from './embedded/payments/sandboxes/event-courier.ts';
import { sandboxes } from './embedded/payments/sandboxes/sandboxes.ts';
import { fulfillmentRoutes } from './fulfillment/fulfillment-routes.ts';
import { deliverNextMail } from './notifications/mail/deliver-mail.ts';
import { mailboxCarrier, smtpCarrier } from './notifications/mail/mail-carrier.ts';
import { deliverNextMessage, httpWebhookCarrier } from './notifications/outbound-webhooks/deliver-webhook.ts';
import { accountOrderRoutes } from './orders/account-orders/account-order-routes.ts';
import { orderRoutes } from './orders/cart/order-routes.ts';
import { checkoutRoutes } from './orders/checkout/checkout-routes.ts';
import { promotionRoutes } from './orders/discounts/promotion-routes.ts';
import { giftCardRoutes } from './orders/gift-cards/gift-card-routes.ts';
import { deleteOldKeys } from './orders/idempotency/delete-old-keys.ts';
import { paymentMethodRoutes } from './orders/order-payment/payment-method-routes.ts';
import { orderOutcomes } from './orders/order-payment/payment-outcomes.ts';
import { chooseGateways, SANDBOX_PREFIX } from './payments/gateways/choose-gateways.ts';
import { paymentOperatorRoutes } from './payments/operators/operator-routes.ts';
import { sweepRefunds } from './payments/refunds/settle-refund.ts';
import { settlePayment } from './payments/settlement/settle-payment.ts';
import { deleteOldTraces, endLeases, sweepPayments } from './payments/settlement/sweep-payments.ts';
import { WEBHOOK_PATHS, webhookRoutes } from './payments/webhooks/webhook-routes.ts';
import type { Api } from './platform/http/http-server.ts';
import { loopbackOnly } from './platform/http/loopback-only.ts';
import { type Background, type BackgroundTask, startBackground } from './platform/process/background.ts';
import type { Platform } from './platform/process/platform.ts';
import { deleteOldCounts } from './platform/rate-limits/shared-counts.ts';
import { promotionOperatorRoutes } from './promotions/codes/operator-routes.ts';
import { writeStandardPromotions } from './promotions/codes/standard-promotions.ts';
import { openCodeHash } from './promotions/gift-cards/gift-card-code.ts';
import { issueNextGiftCards } from './promotions/gift-cards/issue-gift-cards.ts';

const SWEEP_EVERY_MS = 5_000;
const GIFT_CARDS_EVERY_MS = 1_000;
const MAIL_EVERY_MS = 1_000;
const EVENTS_EVERY_MS = 1_000;
const TIDY_EVERY_MS = 3_600_000;

interface CommerceOptions extends Platform {
  identify: IdentifyPrincipal;
}

/** Carts, orders, checkout, payments, mail and the warehouse's side, with what goes on behind the calls. */
export async function commerce(app: Api, { identify, ...platform }: CommerceOptions): Promise<void> {
  const { db, config, clock } = platform;
  const { gateways, sandboxKeys } = await chooseGateways(
    config,
    () => readSandboxKeys(db),
    () => addressOf(app),
  );
  const checkout = { ...platform, gateways, outcomes: orderOutcomes };
  let background: Background | undefined;
  let isFirstRound = true;

  await app.register(orderRoutes, { ...platform, identify, prefix: API_BASE });
  await app.register(accountOrderRoutes, { ...platform, identify, prefix: API_BASE });
  await app.register(designerTierRoutes, { ...platform, identify, prefix: API_BASE });
  await writeStandardPromotions(db);
  await app.register(promotionOperatorRoutes, { ...platform, prefix: '/_warehouse' });
  await app.register(promotionRoutes, { ...platform, identify, prefix: API_BASE });
  await app.register(newsletterRoutes, { ...platform, prefix: API_BASE });
  const hash = await openCodeHash(db, config.giftCardSecret);
  await app.register(giftCardRoutes, { ...platform, hash, identify, prefix: API_BASE });
  await app.register(checkoutRoutes, { ...checkout, identify, saveAddress, prefix: API_BASE });
  await app.register(paymentMethodRoutes, { ...checkout, identify, prefix: API_BASE });
  await app.register(webhookRoutes, {
    db,
    gateways,
    settle: (paymentId) => settlePayment(checkout, paymentId),
    prefix: API_BASE,
  });
  await app.register(fulfillmentRoutes, { ...checkout, prefix: '/_warehouse' });
  await app.register(paymentOperatorRoutes, { ...checkout, prefix: '/_warehouse' });
  await app.register(offerDatesRoutes, { ...platform, prefix: '/_warehouse' });

  const { outboundWebhook } = config;
  const carry =
    config.smtpUrl === null ? mailboxCarrier(db) : smtpCarrier(config.smtpUrl, config.publicOrigin);
  if (config.smtpUrl === null) {
    await app.register(
      async (mailbox) => {
        mailbox.addHook('onRequest', loopbackOnly(config));
        await mailbox.register(mailboxRoutes, { db });
      },
      { prefix: '/_mail' },
    );
  }

  const tasks: BackgroundTask[] = [
    {
      name: 'payments',
      everyMs: SWEEP_EVERY_MS,
      run: async () => {
        const settled = (await sweepPayments(checkout, app.log)) + (await sweepRefunds(checkout, app.log));
        if (isFirstRound || settled > 0) app.log.info({ settled }, 'open payments settled');
        isFirstRound = false;
        return false;
      },
    },
    {
      name: 'gift cards',
      everyMs: GIFT_CARDS_EVERY_MS,
      run: () => issueNextGiftCards({ db, clock, hash, publicOrigin: config.publicOrigin }),
    },
    { name: 'mail', everyMs: MAIL_EVERY_MS, run: () => deliverNextMail({ db, clock, carry }, app.log) },
    {
      name: 'tidy',
      everyMs: TIDY_EVERY_MS,
      run: async () => {
        await deleteOldKeys(checkout);
        await deleteOldTraces(checkout);
        await deleteOldCounts(platform);
        await deleteOldAttempts(platform);
        await eraseArrivedOrders(db);
        await deleteStrayPictures({ ...platform, dataDir: config.dataDir });
        return deleteOldPlaces(platform);
      },
    },
  ];
  if (outboundWebhook !== null) {
    const carryMessage = httpWebhookCarrier(outboundWebhook.url, outboundWebhook.secret);
    const delivery = { db, clock, carry: carryMessage };
    tasks.push({
      name: 'outbound webhooks',
      everyMs: MAIL_EVERY_MS,
      run: () => deliverNextMessage(delivery, app.log),
    });
  }
  if (sandboxKeys !== null) {
    const webhookUrl = (provider: EventProvider) =>
      app.server.listening ? `${addressOf(app)}${API_BASE}${WEBHOOK_PATHS[provider]}` : null;
    const courier = { db, clock, keys: sandboxKeys, webhookUrl, logger: app.log };
    tasks.push({
      name: 'events',
      everyMs: EVENTS_EVERY_MS,
      run: async () => (await deliverEvents(courier)) > 0,
    });
    await app.register(
      async (outside) => {
        outside.addHook('onRequest', loopbackOnly(config));
        await outside.register(sandboxes, {
          ...platform,
          keys: sandboxKeys,
          onChange: () => background?.nudge('events'),
        });
      },
      { prefix: SANDBOX_PREFIX },
    );
  }

  // Only once it listens: the sandbox, which payments are settled with, is reached by address.
  app.addHook('onListen', async () => {
    if (config.databaseUrl === null) await endLeases(checkout);
    background = startBackground(tasks, app.log);
  });
  app.addHook('preClose', async () => {
    await background?.stop();
  });
}

/** The address of this process, as itself reaches it. */
function addressOf(app: Api): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The API does not listen yet.');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
