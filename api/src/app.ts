import { store } from '@sanderling/catalogue-data/store/store';
import { setCurrencyFormat } from '@sanderling/contract/site/currency-format';
import type { FastifyBaseLogger } from 'fastify';
import { agents } from './agents/agents.ts';
import { agentKeys } from './agents/webhooks/agent-keys.ts';
import { checkAccess } from './auth/access/check-access.ts';
import { auth } from './auth/auth.ts';
import { readIdentityBy } from './auth/identify-principal/identify-principal.ts';
import { openNewAccounts } from './auth/identify-principal/open-new-account.ts';
import { chooseProvider } from './auth/identity-provider/choose-provider.ts';
import { logImpersonations } from './auth/impersonation/impersonation-log.ts';
import { impersonationTokens } from './auth/impersonation/impersonation-tokens.ts';
import { programOfToken } from './auth/operator-tokens/operator-tokens.ts';
import { operatorTokenRoutes } from './auth/operator-tokens/token-routes.ts';
import { chooseVerifier } from './auth/tokens/choose-verifier.ts';
import { createSigningKeys } from './auth/tokens/signing-keys.ts';
import { runInBackground } from './background-tasks.ts';
import { catalogue, contributions } from './catalogue/catalogue.ts';
import { operatorCatalogueRoutes } from './catalogue/operators/operator-catalogue-routes.ts';
import { saveAddress } from './customers/account/address-routes.ts';
import { openAccountIn } from './customers/account/open-account.ts';
import { customers } from './customers/customers.ts';
import { embeddedIdentity } from './embedded/identity/service/embedded-identity.ts';
import { embeddedIdentityRoutes } from './embedded/identity/service/embedded-identity-routes.ts';
import { embeddedService } from './embedded/identity/service/embedded-service.ts';
import { embeddedMailbox } from './embedded/mailbox/embedded-mailbox.ts';
import { readSandboxKeys } from './embedded/payments/records/sandbox-keys.ts';
import { embeddedPayments } from './embedded/payments/sandboxes/embedded-payments.ts';
import { search } from './embedded/search/routes/embedded-search.ts';
import { experiments } from './experiments/experiments.ts';
import { fulfillmentRoutes } from './fulfillment/fulfillment-routes.ts';
import { orderOutcomes } from './orders/order-payment/payment-outcomes.ts';
import { orders } from './orders/orders.ts';
import { chooseGateways } from './payments/gateways/choose-gateways.ts';
import { countGateways } from './payments/gateways/count-gateways.ts';
import { offeredMethods } from './payments/gateways/gateways.ts';
import { payments } from './payments/payments.ts';
import { healthRoutes } from './platform/health/health-routes.ts';
import { errorHandler } from './platform/http/error-handler.ts';
import { type Api, createHttpServer } from './platform/http/http-server.ts';
import { ownAddress } from './platform/http/own-address.ts';
import { OPERATORS_PREFIX } from './platform/http/prefixes.ts';
import { refuseBrokenText } from './platform/http/refuse-broken-text.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { metricsRoutes } from './platform/metrics/metrics-routes.ts';
import { apiDocument } from './platform/openapi/api-document.ts';
import type { Platform } from './platform/process/platform.ts';
import { limitCalls } from './platform/rate-limits/limit-calls.ts';
import { rateLimits } from './platform/rate-limits/rate-limits.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { projects } from './projects/projects.ts';
import { openCodeHash } from './promotions/gift-cards/gift-card-code.ts';
import { promotions } from './promotions/promotions.ts';
import { quotes } from './quotes/quotes.ts';

/** The whole API as one table of contents. `platform.db` is migrated and seeded; nothing listens yet. */
export async function buildApp(platform: Platform, logger: FastifyBaseLogger): Promise<Api> {
  const { config, db, clock, metrics = createMetrics() } = platform;
  setCurrencyFormat(store.currency);
  const app = createHttpServer(logger, {
    proxies: config.trustedProxies,
    serviceToken: config.serviceToken,
    publicOrigin: config.publicOrigin,
  });
  metrics.countAnswers(app);
  if (platform.tracing) traceRequests(app, platform.tracing);
  const identity = config.identity === null ? embeddedIdentity(platform) : null;
  const service = identity && embeddedService(identity, config);
  const verify = chooseVerifier(platform, service);
  const impersonations = impersonationTokens(platform, identity?.keys ?? createSigningKeys(db, clock));

  // What holds for every call.
  await app.register(errorHandler, { publicOrigin: config.publicOrigin });
  await app.register(limitCalls);
  await app.register(refuseBrokenText);
  await app.register(rateLimits, { ...platform, verify });

  // Who calls.
  const readIdentity = readIdentityBy({ db, verify, impersonations });
  const identify = openNewAccounts(readIdentity, openAccountIn(platform));
  const recordImpersonation = logImpersonations(app, { db, clock, impersonations });
  const identifyProgram = (token: string) => programOfToken(db, { token, now: clock() });
  await app.register(checkAccess, { config, identify, identifyProgram, recordImpersonation });

  // What the API says of itself.
  await app.register(apiDocument);
  await app.register(healthRoutes, platform);
  await app.register(metricsRoutes, { config, metrics });

  // Which ways to pay there are: pages advertise no others.
  const readKeys = () => readSandboxKeys(db);
  const chosen = await chooseGateways(config, readKeys, () => ownAddress(app));
  const { sandboxKeys } = chosen;
  const gateways = countGateways(chosen.gateways, metrics.countProviderCall);
  const offered = offeredMethods(gateways);

  // Reads that are the same for everyone.
  await app.register(catalogue, { ...platform, offers: (method) => offered.includes(method) });
  const { readKnownValues, searchCatalogue, understandQuery } = await search(app, platform, metrics.search);

  // Signing in and out.
  if (identity) await app.register(embeddedIdentityRoutes, { context: identity, config });
  const { provider, settings } = chooseProvider(config, service);
  await app.register(auth, { ...platform, identify, impersonations, provider, settings, service });

  // What customers, operators and payment providers do.
  const payment = { ...platform, gateways, outcomes: orderOutcomes };
  const hash = await openCodeHash(db, config.giftCardSecret);
  await app.register(contributions, platform);
  await app.register(operatorTokenRoutes, { ...platform, prefix: OPERATORS_PREFIX });
  await app.register(operatorCatalogueRoutes, { ...platform, prefix: OPERATORS_PREFIX });
  await app.register(promotions, platform);
  await app.register(experiments, platform);
  await app.register(payments, payment);
  await app.register(orders, { ...payment, hash, saveAddress });
  await app.register(quotes, platform);
  await app.register(projects, platform);
  await app.register(fulfillmentRoutes, { ...payment, prefix: OPERATORS_PREFIX });
  await app.register(customers, { ...platform, provider, identify });
  const keys = agentKeys(db, clock);
  await app.register(agents, { ...payment, keys, readKnownValues, searchCatalogue, understandQuery });

  // What goes on behind the calls, and what stands in for mail server and payment providers.
  const runNow = runInBackground(app, { payment, hash, keys, sandboxKeys, counted: metrics.tasks });
  if (config.smtpUrl === null) await app.register(embeddedMailbox, platform);
  if (sandboxKeys !== null) {
    const onChange = () => runNow('events');
    await app.register(embeddedPayments, { ...platform, keys: sandboxKeys, onChange });
  }
  return app;
}
