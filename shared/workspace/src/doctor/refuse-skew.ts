/** A session's token is refused by a machine whose clock is behind the one that signed it. */
const MAX_SKEW_MS = 5_000;

/** Throws where a clock and this machine's differ by more than tokens and leases bear. */
export function refuseSkew(whose: string, aheadMs: number): void {
  if (Math.abs(aheadMs) <= MAX_SKEW_MS) return;
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  throw new Error(
    `${whose} is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine: set both clocks by NTP.`,
  );
}
