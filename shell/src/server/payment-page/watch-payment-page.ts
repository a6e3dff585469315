import type { FastifyBaseLogger } from 'fastify';
import type { PaymentPageRecord } from './payment-page-record.ts';

const HOUR_MS = 3_600_000;
/** The process has taken its first requests by then. */
const FIRST_CHECK_MS = 60_000;
const ALERT_TIMEOUT_MS = 10_000;

interface Watched {
  check: () => Promise<string[]>;
  record: PaymentPageRecord;
  logger: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'>;
  everyHours: number;
  alertUrl: string | null;
}

/** Checks the payment page for as long as the process runs. Answers how to end that. */
export function watchPaymentPage(watched: Watched): () => void {
  let timer = setTimeout(run, FIRST_CHECK_MS);
  timer.unref();
  async function run() {
    await checkOnce(watched);
    timer = setTimeout(run, watched.everyHours * HOUR_MS);
    timer.unref();
  }
  return () => clearTimeout(timer);
}

/** One check: what it finds is logged, counted, and told to the address that operators have named. */
export async function checkOnce({
  check,
  record,
  logger,
  alertUrl,
}: Omit<Watched, 'everyHours'>): Promise<void> {
  const findings = await check().catch((error) => {
    logger.warn(error, 'the payment page could not be checked');
    return null;
  });
  // A page that cannot be opened is no proof of anything, and is told by the metric that stays as it was.
  if (!findings) return;
  record.keepCheck(findings);
  if (findings.length === 0) {
    logger.info('the payment page is as it was published');
    return;
  }
  logger.error({ findings }, 'the payment page is not as it was published');
  if (alertUrl)
    await alert(alertUrl, findings).catch((error) => logger.error(error, 'operators could not be alerted'));
}

async function alert(url: string, findings: readonly string[]): Promise<void> {
  const text = `The payment page is not as it was published:\n${findings.join('\n')}`;
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, findings }),
    signal: AbortSignal.timeout(ALERT_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The address for alerts answers ${answer.status}.`);
}
