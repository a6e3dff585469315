/** How long a payment may hold stock. After that nothing may come of it any more. */
export const RESERVATION_MS = 15 * 60_000;

/** How long whoever works on a payment has it to themselves: longer than the provider's slowest answer. */
export const LEASE_MS = 60_000;

/** Longer than any bank holds an amount that is not taken. */
export const HOLD_MS = 8 * 24 * 60 * 60_000;

export const PAY_SCOPE = 'order_and_pay';
