/** How long a payment may hold stock. After that nothing may come of it any more. */
export const RESERVATION_MS = 15 * 60_000;

/**
 * How long a process that works on a payment has it to itself. The process renews it while it works, so a payment whose
 * process was killed is taken over within this, before a shopper who tries again gives up.
 */
export const LEASE_MS = 5_000;
export const RENEW_LEASE_EVERY_MS = 1_000;

/** When the sweeper asks a provider again that gave no answer about a payment. */
export const SWEEP_RETRY_MS = 15_000;

/** Longer than any bank holds an amount that is not taken. */
export const HOLD_MS = 8 * 24 * 60 * 60_000;

export const PAY_SCOPE = 'order_and_pay';
