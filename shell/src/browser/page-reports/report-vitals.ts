import { VITAL_REPORTS_PATH } from '@sanderling/contract/site/page-reports';
import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals';

interface ReportedPage {
  /** Id of the route that the document was opened with. */
  route: string;
  releases: Record<string, string>;
  /** Slices whose code the page shows. */
  shown: readonly string[];
}

/**
 * Reports how long the largest part of the page took to be there, how long the slowest press took, and how far the page moved, each with
 * the slice that it was in. Sent when the page is left or hidden; nothing in it is about the visitor.
 */
export function reportVitals({ route, releases, shown }: ReportedPage): void {
  const vitals = new Map<string, { vital: string; value: number; slice: string }>();

  function note({ name, value }: LCPMetric | INPMetric | CLSMetric, node: Node | null | undefined) {
    vitals.set(name, { vital: name, value: Math.round(value * 1_000) / 1_000, slice: sliceOf(node) });
    // It is said once the page is hidden: there may be no further moment.
    if (document.visibilityState === 'hidden') queueMicrotask(send);
  }

  function send() {
    if (vitals.size === 0) return;
    const body = { route, releases, shown, vitals: [...vitals.values()] };
    vitals.clear();
    navigator.sendBeacon(VITAL_REPORTS_PATH, JSON.stringify(body));
  }

  onLCP((metric) => note(metric, metric.entries.at(-1)?.element));
  onINP((metric) => note(metric, metric.entries[0]?.target));
  onCLS((metric) => note(metric, largestShift(metric)));
  // After those of web-vitals, which tell the last values by then.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}

function largestShift({ entries }: CLSMetric): Node | null | undefined {
  const [largest] = entries.toSorted((a, b) => b.value - a.value);
  return largest?.sources[0]?.node;
}

/** The slice whose element it is; '' for the shell's own, and for one that is gone. */
function sliceOf(node: Node | null | undefined): string {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>('[data-slice]')?.dataset.slice ?? '';
}
