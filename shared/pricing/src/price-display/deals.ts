/** A price for some hours: from `startsAt` on, and no longer at `endsAt`. Instants as ISO text. */
export interface Deal {
  priceCents: number;
  startsAt: string;
  endsAt: string;
}

export function dealAt(deals: readonly Deal[], now: Date): Deal | null {
  const nowMs = now.getTime();
  return (
    deals.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt)) ?? null
  );
}

/** The last deal that has ended within so long, for who may still count on it. */
export function dealEndedWithin(deals: readonly Deal[], now: Date, withinMs: number): Deal | null {
  const agoMs = ({ endsAt }: Deal) => now.getTime() - Date.parse(endsAt);
  return (
    deals
      .filter((deal) => agoMs(deal) >= 0 && agoMs(deal) < withinMs)
      .toSorted((one, other) => agoMs(one) - agoMs(other))[0] ?? null
  );
}
