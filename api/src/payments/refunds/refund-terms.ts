/** How long a process that works on a refund has it to itself: longer than the provider's slowest answer. */
export const REFUND_LEASE_MS = 60_000;
