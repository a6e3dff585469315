/** How well each variant fits, by its place; 0 where it does not. */
export interface Scores {
  byPlace: Float64Array;
  /** How many fit. */
  count: number;
}

export function noScores(places: number): Scores {
  return { byPlace: new Float64Array(places), count: 0 };
}

export function setScore(scores: Scores, place: number, score: number): void {
  if (scores.byPlace[place] === 0) scores.count += 1;
  scores.byPlace[place] = score;
}

/** Those that fit, in their order. */
export function placesIn({ byPlace, count }: Scores): Uint32Array {
  const places = new Uint32Array(count);
  let found = 0;
  for (let place = 0; place < byPlace.length; place++) if (byPlace[place] !== 0) places[found++] = place;
  return places;
}

/** Those that are among `others` too. */
export function among(scores: Scores, others: Scores): Scores {
  const kept = noScores(scores.byPlace.length);
  for (let place = 0; place < kept.byPlace.length; place++) {
    const score = scores.byPlace[place] ?? 0;
    if (score !== 0 && others.byPlace[place] !== 0) setScore(kept, place, score);
  }
  return kept;
}

/** `others` join behind the last of `first`, in their own order, at this share of its score. */
export function inFront(first: Scores, others: Scores, share: number): Scores {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let place = 0; place < first.byPlace.length; place++) {
    const score = first.byPlace[place] ?? 0;
    if (score !== 0 && score < least) least = score;
    most = Math.max(most, others.byPlace[place] ?? 0);
  }
  for (let place = 0; place < others.byPlace.length; place++) {
    const score = others.byPlace[place] ?? 0;
    if (score !== 0 && first.byPlace[place] === 0) setScore(first, place, (share * least * score) / most);
  }
  return first;
}

/** Scores grow by how well the same variants fit `help`: the best of them by `share`. */
export function withHelp(scores: Scores, help: Scores, share: number): Scores {
  let most = 0;
  for (let place = 0; place < scores.byPlace.length; place++) {
    if (scores.byPlace[place] !== 0) most = Math.max(most, help.byPlace[place] ?? 0);
  }
  if (most === 0) return scores;
  const byPlace = new Float64Array(scores.byPlace.length);
  for (let place = 0; place < byPlace.length; place++) {
    const score = scores.byPlace[place] ?? 0;
    if (score !== 0) byPlace[place] = score * (1 + (share * (help.byPlace[place] ?? 0)) / most);
  }
  return { count: scores.count, byPlace };
}
