/** The list with one of its things a place up or down; at the end of the list it stays. */
export function moved<Thing extends { id: number }>(
  things: readonly Thing[],
  id: number,
  direction: 'up' | 'down',
): Thing[] {
  const from = things.findIndex((thing) => thing.id === id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const [thing, other] = [things[from], things[to]];
  if (thing === undefined || other === undefined) return [...things];
  return things.with(from, other).with(to, thing);
}
