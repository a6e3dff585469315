const WEEK_MS = 7 * 86_400_000;

/** The one whose turn it is in the week of a moment: another each week, the same for everyone, and each once before any comes again. */
export function ofWeek<Item>(items: readonly Item[], now: Date): Item | undefined {
  return items[Math.floor(now.getTime() / WEEK_MS) % items.length];
}
