import {
  RENEW_STATUS,
  TAB_REPORT_INTERVAL_MS,
  TAB_REPORTS_PATH,
} from '@sanderling/contract/site/page-reports';

/** A visit that is over sooner is no open tab. */
const FIRST_MS = 10_000;
/** Who comes back to a tab after longer is told at once whether it is old. */
const AWAY_MS = 60_000;

/**
 * Tells the shop, now and then while the page is open, which releases it is made of. Calls `onOld` when those are old or were withdrawn.
 * The tab's name is a random number of this document, and no cookie is sent.
 */
export function reportTab(releases: Record<string, string>, onOld: () => void): void {
  const tab = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  let lastMs = Number.NEGATIVE_INFINITY;
  const body = (isClosed = false) =>
    JSON.stringify({
      tab,
      ageSeconds: Math.round(performance.now() / 1_000),
      releases,
      ...(isClosed ? { isClosed } : {}),
    });

  async function tell() {
    lastMs = performance.now();
    try {
      const { status } = await fetch(TAB_REPORTS_PATH, {
        method: 'POST',
        body: body(),
        credentials: 'omit',
        headers: { 'content-type': 'text/plain' },
      });
      if (status === RENEW_STATUS) onOld();
    } catch {
      // Offline: the next time will do.
    }
  }

  setTimeout(() => void tell(), FIRST_MS);
  setInterval(() => void tell(), TAB_REPORT_INTERVAL_MS);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - lastMs > AWAY_MS) void tell();
  });
  addEventListener('pagehide', () => {
    if (lastMs > 0) navigator.sendBeacon(TAB_REPORTS_PATH, body(true));
  });
}
