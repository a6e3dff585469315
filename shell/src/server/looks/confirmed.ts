import { compareFrames, type Difference } from './compare-frames.ts';
import type { Look } from './look-at-page.ts';

/** For the same reason a look may end in different words: the browser answers nothing, whatever it was asked. */
const ENDED = 'ended';
/** Of each kind: a script that sets one thing of a page changes others by it. */
const MAX_SAID = 3;
const COMPLAINT = 'complaint';

/** What is there at each look at a page with a release and at none without it. `endedBy` is of them. */
export function confirmed(
  withSet: readonly Look[],
  without: readonly Look[],
): Pick<Look, 'complaints' | 'endedBy'> {
  const known = new Set(without.flatMap((look) => complaintsOf(look).map(({ about }) => about)));
  const [first = [], ...others] = withSet.map((look) => [
    ...complaintsOf(look).filter(({ about }) => !known.has(about)),
    ...differences(look, without),
  ]);
  const found = first.filter(({ about }) =>
    others.every((each) => each.some((other) => other.about === about)),
  );
  return {
    complaints: [...new Set(fewOfEachKind(found).map(({ says }) => says))],
    endedBy: found.find(({ about }) => about === ENDED)?.says ?? null,
  };
}

/** At two widths the same is said once. */
function fewOfEachKind(found: readonly Difference[]): Difference[] {
  const said = new Map<string, Set<string>>();
  return found.filter(({ about, says }) => {
    const [kind = ''] = about.split(' ', 1);
    const known = said.get(kind) ?? new Set();
    said.set(kind, known);
    if (known.size < MAX_SAID || kind === COMPLAINT) known.add(says);
    return known.has(says);
  });
}

function complaintsOf({ complaints, endedBy }: Look): Difference[] {
  return complaints.map((says) => ({
    about: says === endedBy ? ENDED : `${COMPLAINT} ${plain(says)}`,
    says,
  }));
}

/** In what a page is otherwise than at every look without the release. */
function differences(look: Look, without: readonly Look[]): Difference[] {
  return look.frames.flatMap((frame) => {
    const others = without.flatMap((each) => each.frames.filter(({ widthPx }) => widthPx === frame.widthPx));
    const [first = [], ...rest] = others.map((other) => compareFrames(frame, other));
    return first.filter(({ about }) => rest.every((each) => each.some((other) => other.about === about)));
  });
}

/** Two releases differ in the version that their files' addresses have, and in the hashes of their names; two looks in numbers. */
function plain(complaint: string): string {
  return complaint
    .replaceAll(/\/releases\/[^/\s]+\/[^/\s]+\/web\/[\w.-]+/g, 'a file')
    .replaceAll(/\d+(?:\.\d+)?/g, '#');
}
