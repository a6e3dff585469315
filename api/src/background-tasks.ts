import { API_BASE } from '@sanderling/contract/commerce/constants';
import { followBanks } from './agents/checkout/follow-bank.ts';
import type { AgentKeys } from './agents/webhooks/agent-keys.ts';
import { agentBacklog, deliverAgentWebhook } from './agents/webhooks/deliver-agent-webhook.ts';
import { deleteStrayPictures } from './catalogue/uploads/delete-stray-pictures.ts';
import { deleteOldDrafts } from './customers/designers/documents/delete-old-drafts.ts';
import { openDocumentStore } from './customers/designers/documents/document-store.ts';
import { eraseArrivedOrders } from './customers/personal-data/order-rules.ts';
import { sendStockNotices } from './customers/stock-notices/stock-notices.ts';
import { deleteOldAttempts } from './embedded/identity/attempts/attempts.ts';
import { deleteOldPlaces } from './embedded/identity/visitors/known-devices.ts';
import { deliverEvents } from './embedded/payments/sandboxes/webhook-sender.ts';
import { deliverNextMail, mailBacklog } from './notifications/mail/deliver-mail.ts';
import { mailboxCarrier, smtpCarrier } from './notifications/mail/mail-carrier.ts';
import {
  deliverNextMessage,
  httpWebhookCarrier,
  webhookBacklog,
} from './notifications/outbound-webhooks/deliver-webhook.ts';
import { deleteOldKeys } from './orders/idempotency/delete-old-keys.ts';
import type { SandboxKeys } from './payments/gateways/choose-gateways.ts';
import type { PaymentContext } from './payments/gateways/payment-context.ts';
import { sweepRefunds } from './payments/refunds/settle-refund.ts';
import { paymentBacklog } from './payments/settlement/payment-backlog.ts';
import { deleteOldTraces, endLeases, sweepPayments } from './payments/settlement/sweep-payments.ts';
import { WEBHOOK_PATHS } from './payments/webhooks/webhook-routes.ts';
import type { EventProvider } from './platform/database/columns/named-values.ts';
import { openUploads } from './platform/files/open-files.ts';
import type { Api } from './platform/http/http-server.ts';
import { ownAddress } from './platform/http/own-address.ts';
import type { TaskMetrics } from './platform/metrics/task-metrics.ts';
import { type Background, type BackgroundTask, startBackground } from './platform/process/background.ts';
import { deleteOldCounts } from './platform/rate-limits/shared-rate-counters.ts';
import type { HashCode } from './promotions/gift-cards/gift-card-code.ts';
import { issueNextGiftCards } from './promotions/gift-cards/issue-gift-cards.ts';
import { deleteOldDrafts as deleteOldQuoteDrafts } from './quotes/asking/delete-old-drafts.ts';

const SWEEP_EVERY_MS = 5_000;
const GIFT_CARDS_EVERY_MS = 1_000;
const STOCK_EVERY_MS = 5_000;
const MAIL_EVERY_MS = 1_000;
const EVENTS_EVERY_MS = 1_000;
const BANKS_EVERY_MS = 2_000;
const TIDY_EVERY_MS = 3_600_000;

interface BackgroundWork {
  payment: PaymentContext;
  hash: HashCode;
  /** What agents are told is signed with. */
  keys: AgentKeys;
  /** Null where real providers deliver their events themselves. */
  sandboxKeys: SandboxKeys | null;
  counted: TaskMetrics;
}

/** What goes on behind the calls from when the process listens until it closes. Answers how to run a task at once. */
export function runInBackground(app: Api, work: BackgroundWork): (task: string) => void {
  const { config } = work.payment;
  const tasks = [
    ...storeTasks(app, work),
    ...webhookTasks(app, work),
    ...agentTasks(app, work),
    ...sandboxTasks(app, work),
  ];
  let background: Background | undefined;
  // Only once it listens: the sandbox, which payments are settled with, is reached by address.
  app.addHook('onListen', async () => {
    if (config.databaseUrl === null) await endLeases(work.payment);
    work.counted.watch(tasks);
    background = startBackground(tasks, app.log, work.counted.ended);
  });
  app.addHook('preClose', async () => {
    await background?.stop();
  });
  return (task) => background?.nudge(task);
}

function storeTasks({ log: logger }: Api, { payment, hash }: BackgroundWork): BackgroundTask[] {
  const { db, clock, config } = payment;
  const { publicOrigin } = config;
  const carry = config.smtpUrl === null ? mailboxCarrier(db) : smtpCarrier(config.smtpUrl, publicOrigin);
  let isFirstRound = true;
  return [
    {
      name: 'payments',
      everyMs: SWEEP_EVERY_MS,
      run: async () => {
        const settled = (await sweepPayments(payment, logger)) + (await sweepRefunds(payment, logger));
        if (isFirstRound || settled > 0) logger.info({ settled }, 'open payments settled');
        isFirstRound = false;
        return settled > 0 ? 'worked' : false;
      },
      backlog: () => paymentBacklog(payment),
    },
    {
      name: 'gift cards',
      everyMs: GIFT_CARDS_EVERY_MS,
      run: () => issueNextGiftCards({ db, clock, hash, publicOrigin }),
    },
    {
      name: 'back in stock',
      everyMs: STOCK_EVERY_MS,
      run: () => sendStockNotices(db, { now: clock(), publicOrigin }),
    },
    {
      name: 'mail',
      everyMs: MAIL_EVERY_MS,
      run: () => deliverNextMail({ db, clock, carry }, logger),
      backlog: () => mailBacklog(payment),
    },
    {
      name: 'tidy',
      everyMs: TIDY_EVERY_MS,
      run: async () => {
        await deleteOldKeys(payment);
        await deleteOldTraces(payment);
        await deleteOldCounts(payment);
        await deleteOldAttempts(payment);
        await eraseArrivedOrders(db);
        await deleteStrayPictures({ ...payment, uploads: openUploads(config) });
        await deleteOldDrafts(payment, openDocumentStore(config));
        await deleteOldQuoteDrafts(payment);
        return deleteOldPlaces(payment);
      },
    },
  ];
}

function webhookTasks({ log: logger }: Api, { payment }: BackgroundWork): BackgroundTask[] {
  const { db, clock, config } = payment;
  if (config.outboundWebhook === null) return [];
  const { url, secret } = config.outboundWebhook;
  const delivery = { db, clock, carry: httpWebhookCarrier(url, secret) };
  const run = () => deliverNextMessage(delivery, logger);
  const backlog = () => webhookBacklog(payment);
  return [{ name: 'outbound webhooks', everyMs: MAIL_EVERY_MS, run, backlog }];
}

function agentTasks({ log: logger }: Api, { keys, payment }: BackgroundWork): BackgroundTask[] {
  const { clock, config, db } = payment;
  if (config.agents.admission === 'closed') return [];
  const run = () => deliverAgentWebhook({ clock, config, db, keys }, logger);
  return [
    { name: 'agent webhooks', everyMs: MAIL_EVERY_MS, run, backlog: () => agentBacklog(payment) },
    { name: 'banks of agents', everyMs: BANKS_EVERY_MS, run: () => followBanks(payment) },
  ];
}

function sandboxTasks(app: Api, { payment, sandboxKeys: keys }: BackgroundWork): BackgroundTask[] {
  if (keys === null) return [];
  const { db, clock } = payment;
  const webhookUrl = (provider: EventProvider) =>
    app.server.listening ? `${ownAddress(app)}${API_BASE}${WEBHOOK_PATHS[provider]}` : null;
  const run = async () => (await deliverEvents({ db, clock, keys, webhookUrl, logger: app.log })) > 0;
  return [{ name: 'events', everyMs: EVENTS_EVERY_MS, run }];
}
