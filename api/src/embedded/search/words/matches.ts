/** Documents in their order, with their scores and, bit by bit, the words of the query that they have: those beyond thirty share a bit. */
export interface Matches {
  slots: number[];
  scores: number[];
  masks: number[];
}

export const NOTHING: Matches = { slots: [], scores: [], masks: [] };

/** What has all, or any; scores are added up. */
export function combine(parts: readonly Matches[], combineWith: 'AND' | 'OR'): Matches {
  const [first = NOTHING, ...others] = parts;
  if (others.length === 0) return first;
  // Two of nearly the same length at a time: hundreds of words may begin alike.
  if (combineWith === 'OR' && parts.length > 2) {
    const middle = parts.length >> 1;
    return join(combine(parts.slice(0, middle), 'OR'), combine(parts.slice(middle), 'OR'), true);
  }
  return others.reduce((all, part) => join(all, part, combineWith === 'OR'), first);
}

function join(one: Matches, other: Matches, keepsSingle: boolean): Matches {
  const joined: Matches = { slots: [], scores: [], masks: [] };
  let [left, right] = [0, 0];
  const take = (from: Matches, at: number) => {
    joined.slots.push(from.slots[at] ?? 0);
    joined.scores.push(from.scores[at] ?? 0);
    joined.masks.push(from.masks[at] ?? 0);
  };
  while (left < one.slots.length || right < other.slots.length) {
    const [first, second] = [
      one.slots[left] ?? Number.POSITIVE_INFINITY,
      other.slots[right] ?? Number.POSITIVE_INFINITY,
    ];
    if (first === second) {
      joined.slots.push(first);
      joined.scores.push((one.scores[left] ?? 0) + (other.scores[right] ?? 0));
      joined.masks.push((one.masks[left] ?? 0) | (other.masks[right] ?? 0));
      left += 1;
      right += 1;
    } else if (first < second) {
      if (keepsSingle) take(one, left);
      left += 1;
    } else {
      if (keepsSingle) take(other, right);
      right += 1;
    }
  }
  return joined;
}
