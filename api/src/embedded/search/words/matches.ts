/** Documents in their order, with their scores and, bit by bit, the words of the query that they have: those beyond thirty share a bit. */
export interface Matches {
  slots: Uint32Array;
  scores: Float64Array;
  masks: Uint32Array;
}

export const NOTHING: Matches = matchesFor(0);

export function matchesFor(count: number): Matches {
  return {
    slots: new Uint32Array(count),
    scores: new Float64Array(count),
    masks: new Uint32Array(count),
  };
}

/** The first of them, where fewer were found than there was room for. */
export function firstOf({ slots, scores, masks }: Matches, count: number): Matches {
  if (count === slots.length) return { slots, scores, masks };
  return {
    slots: slots.subarray(0, count),
    scores: scores.subarray(0, count),
    masks: masks.subarray(0, count),
  };
}

/** What has all, or any; scores are added up. */
export function combine(parts: readonly Matches[], combineWith: 'AND' | 'OR'): Matches {
  const [first = NOTHING, ...others] = parts;
  if (others.length === 0) return first;
  if (combineWith === 'AND') return others.reduce((all, part) => joinCommon(all, part), first);
  // Two of nearly the same length at a time: hundreds of words may begin alike.
  if (parts.length > 2) {
    const middle = parts.length >> 1;
    return joinAll(combine(parts.slice(0, middle), 'OR'), combine(parts.slice(middle), 'OR'));
  }
  return others.reduce((all, part) => joinAll(all, part), first);
}

function joinCommon(one: Matches, other: Matches): Matches {
  const [first, second] = [one.slots, other.slots];
  const joined = matchesFor(Math.min(first.length, second.length));
  let [left, right, count] = [0, 0, 0];
  while (left < first.length && right < second.length) {
    const [slot = 0, otherSlot = 0] = [first[left], second[right]];
    if (slot === otherSlot) take(joined, count++, slot, one, left, other, right);
    if (slot <= otherSlot) left += 1;
    if (otherSlot <= slot) right += 1;
  }
  return firstOf(joined, count);
}

function joinAll(one: Matches, other: Matches): Matches {
  const [first, second] = [one.slots, other.slots];
  if (first.length === 0) return other;
  if (second.length === 0) return one;
  const joined = matchesFor(first.length + second.length);
  let [left, right, count] = [0, 0, 0];
  while (left < first.length && right < second.length) {
    const [slot = 0, otherSlot = 0] = [first[left], second[right]];
    if (slot === otherSlot) take(joined, count++, slot, one, left++, other, right++);
    else if (slot < otherSlot) copy(joined, count++, one, left++);
    else copy(joined, count++, other, right++);
  }
  while (left < first.length) copy(joined, count++, one, left++);
  while (right < second.length) copy(joined, count++, other, right++);
  return firstOf(joined, count);
}

function take(
  to: Matches,
  at: number,
  slot: number,
  ...[one, left, other, right]: [Matches, number, Matches, number]
): void {
  to.slots[at] = slot;
  to.scores[at] = (one.scores[left] ?? 0) + (other.scores[right] ?? 0);
  to.masks[at] = (one.masks[left] ?? 0) | (other.masks[right] ?? 0);
}

function copy(to: Matches, at: number, from: Matches, place: number): void {
  to.slots[at] = from.slots[place] ?? 0;
  to.scores[at] = from.scores[place] ?? 0;
  to.masks[at] = from.masks[place] ?? 0;
}
