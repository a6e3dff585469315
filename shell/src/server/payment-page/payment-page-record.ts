/** Directives that a policy of ours has; a metric with a label of a stranger's choice would grow for ever. */
const DIRECTIVES = new Set(
  'script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src connect-src frame-src font-src form-action base-uri object-src'.split(
    ' ',
  ),
);

/** What is known of the payment page, for operators: what browsers have reported, and what the last check has found. */
export interface PaymentPageRecord {
  countReport: (directive: string) => void;
  /** Since the start of the process, by directive. */
  reports: () => ReadonlyMap<string, number>;
  keepCheck: (findings: readonly string[]) => void;
  /** How many things the last check has found wrong; null before the first. */
  findings: () => number | null;
}

export function createPaymentPageRecord(): PaymentPageRecord {
  const counts = new Map<string, number>();
  let found: number | null = null;
  return {
    countReport(directive) {
      const label = DIRECTIVES.has(directive) ? directive : 'other';
      counts.set(label, (counts.get(label) ?? 0) + 1);
    },
    reports: () => counts,
    keepCheck: (findings) => {
      found = findings.length;
    },
    findings: () => found,
  };
}
