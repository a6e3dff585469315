import type { Config } from './config.ts';

interface OutsideService {
  isConfigured: (config: Config) => boolean;
  /** What the operator is told who has neither configured nor waived it. */
  message: string;
}

const NAMES = ['database', 'mail', 'payments', 'identity', 'search'] as const;
export type OutsideServiceName = (typeof NAMES)[number];

/** What a store in production takes from elsewhere; without it, what a waiver means. */
const SERVICES: Record<OutsideServiceName, OutsideService> = {
  database: {
    isConfigured: ({ databaseUrl }) => databaseUrl !== null,
    message: 'Set DATABASE_URL to a PostgreSQL server, or waive "database" to keep data in one process.',
  },
  mail: {
    isConfigured: ({ smtpUrl }) => smtpUrl !== null,
    message:
      'Set SMTP_URL to a mail server, or waive "mail" to keep mails where this machine alone reads them.',
  },
  payments: {
    isConfigured: ({ stripe }) => stripe.secretKey !== null && stripe.publishableKey !== null,
    message:
      'Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, or waive "payments" to take nothing but gift cards.',
  },
  identity: {
    isConfigured: ({ identity }) => identity !== null,
    message:
      'Set IDENTITY_ISSUER and IDENTITY_AUDIENCE, or waive "identity" to keep passwords in the database.',
  },
  search: {
    isConfigured: ({ algolia }) => algolia !== null,
    message: 'Set ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY, or waive "search" to search within this process.',
  },
};

/** The services that an operator does without: `mail search`. Throws a sentence for a name that is none. */
export function readWaivers(text: string | null): OutsideServiceName[] {
  return (text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(serviceNamed);
}

function serviceNamed(name: string): OutsideServiceName {
  const found = NAMES.find((one) => one === name);
  if (found) return found;
  throw new Error(`WAIVED_SERVICES names "${name}": it can name ${NAMES.join(', ')}.`);
}

/**
 * Throws what is missing, a sentence for each, where strangers can reach the store: nothing that stands in for an outside
 * service on one's own machine may do so in production by mistake.
 */
export function requireOutsideServices(config: Config): void {
  if (config.isThisMachineOnly) return;
  const missing = NAMES.filter(
    (name) => !SERVICES[name].isConfigured(config) && !config.waived.includes(name),
  );
  if (missing.length === 0) return;
  throw new Error(
    `The store at ${config.publicOrigin} is in ${config.environment}, and WAIVED_SERVICES does not name what it lacks. ${missing.map((name) => SERVICES[name].message).join(' ')}`,
  );
}
