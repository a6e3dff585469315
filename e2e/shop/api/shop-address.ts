/** Where the shop answers that all journeys share. */
export function shopAddress(): string {
  return process.env.SHOP_ADDRESS ?? 'http://localhost:3000';
}

/** Its API by itself: visitors, who come through the shell, may call it only so many times a minute. */
export function apiAddress(): string {
  return process.env.SHOP_API ?? shopAddress();
}
