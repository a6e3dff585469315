import { addFilter, type Draft, phrase, take } from './draft.ts';
import type { KnownValues } from './known-values.ts';

const THE = String.raw`(?:the |a |my |our |your )?`;
const BESIDE = '(?:next to|beside|alongside|by the side of|at the side of|on either side of|near)';
const ABOVE = '(?:above|over|to hang over|to hang above)';
const BED = String.raw`(?:bed|mattress)`;
const SOFA = String.raw`(?:sofa|couch|loveseat|settee|sectional)`;
const CHAIR = String.raw`(?:armchair|chair|recliner)`;
const TABLE = String.raw`(?:(?:kitchen |dining )?(?:table|island|counter|bar))`;

const SEATED =
  '(?:read(?:ing)?|sit(?:ting)?|curl(?:ing)? up|loung(?:e|ing)|relax(?:ing)?|unwind(?:ing)?)(?: (?:and|or) (?:read|nap|relax))?';

/** Where a piece stands says what it is: a table beside a bed is a nightstand, whatever else is made to stand there. */
const PLACES: readonly (readonly [
  where: RegExp,
  kinds: readonly (readonly [head: RegExp, kind: string])[],
])[] = [
  [
    phrase(
      String.raw`(?:(?:to hang|to put|to go) )?(?:for|on|above|over|for above|to fill) ${THE}(?:(?:blank|empty|bare|big|large|white) )?walls?(?: (?:above|behind|over|in) ${THE}[\p{L} ]+)?`,
    ),
    [any('wall art')],
  ],
  [
    phrase(String.raw`${BESIDE} ${THE}${BED}`),
    [
      kind('tables?|stands?|cabinets?|chests?', 'nightstand'),
      kind('lights?|lamps?', 'table lamp'),
      any('nightstand'),
    ],
  ],
  [
    phrase(String.raw`(?:at |for )?${THE}(?:end|foot|bottom) of ${THE}${BED}`),
    [kind('seats?|seating|bench(?:es)?|stools?', 'bench'), any('bench')],
  ],
  [
    phrase(String.raw`(?:${BESIDE}|at the end of) ${THE}(?:${SOFA}|${CHAIR})`),
    [kind('tables?|stands?', 'side table'), kind('lights?|lamps?', 'floor lamp'), any('side table')],
  ],
  [phrase(String.raw`in front of ${THE}${SOFA}`), [kind('tables?', 'coffee table'), any('coffee table')]],
  [phrase(String.raw`behind ${THE}${SOFA}`), [kind('tables?', 'console table'), any('console table')]],
  [phrase(String.raw`${ABOVE} ${THE}${TABLE}`), [kind('lights?|lamps?|lighting', 'pendant'), any('pendant')]],
  [
    phrase(String.raw`${ABOVE} ${THE}(?:fire ?place|mantel(?:piece)?)`),
    [kind('mirrors?', 'overmantel mirror'), any('overmantel mirror')],
  ],
  [
    phrase(
      String.raw`(?:(?:to sit(?: down)?(?: on)?|for sitting) )?(?:(?:to|while|when|for) )(?:i )?(?:put|putting|tak(?:e|ing)|pull(?:ing)?|tie|tying|lac(?:e|ing))(?: (?:on|off))? ${THE}(?:shoes|boots|sneakers)(?: (?:on|off))?(?: (?:by|at|in|near) ${THE}(?:front )?(?:door|hall|hallway|entry|entryway|entrance))?`,
    ),
    [any('hall bench')],
  ],
  [
    phrase(
      String.raw`(?:(?:to|for) )?(?:put(?:ting)?|hold(?:ing)?|stor(?:e|ing)|keep(?:ing)?)? ?${THE}(?:record player|turntable|records|vinyl(?: collection| records)?|stereo|hi-?fi|speakers)`,
    ),
    [any('credenza')],
  ],
  [
    phrase(
      String.raw`(?:(?:that|where|which) )?${THE}(?:kids?|child|children|son|daughter)?\s?(?:can |to |for )+(?:do(?:ing)? )?homework(?: (?:at|on))?`,
    ),
    [kind('tables?|places?|desks?', 'desk'), any('desk')],
  ],
  [
    phrase(
      String.raw`(?:to|for) ${SEATED}(?: (?:in|on))(?: (?:by|in|near) ${THE}(?:window|fire|fireplace|corner))?`,
    ),
    [any('armchair')],
  ],
  [
    phrase(String.raw`(?:to|for) (?:work|study|writ)(?:ing|e)?(?: from home)?(?: (?:at|on))?`),
    [kind('tables?|places?', 'desk'), kind('chairs?|seats?', 'home office chair')],
  ],
  [
    phrase(
      String.raw`(?:(?:(?:that|which) )?(?:i|we|you) can |(?:to|for) )?(?:put(?:ting)?|rest(?:ing)?|prop(?:ping)?|rais(?:e|ing)|kick(?:ing)?|elevat(?:e|ing)|plac(?:e|ing))(?: up)? ${THE}(?:feet|legs)(?: up)?(?: (?:on|onto))?|for ${THE}(?:feet|legs)`,
    ),
    [kind('stools?|ottomans?|poufs?|seats?', 'footstool'), any('footstool')],
  ],
  [
    phrase(String.raw`(?:under|below|beneath) ${THE}(?:tv|television)`),
    [kind('tables?|stands?|cabinets?|furniture', 'media credenza'), any('media credenza')],
  ],
];
/** What a shopper says who leaves to the shop what it is. */
const LEFT_OPEN =
  /^(?:(?:what|which|where|that|something|anything|somewhere|spot|comfy|comfortable|cozy|cosy|soft|piece|pieces|furniture|item|things?|stuff|small|little|nice|good|new|narrow|slim|can|could|should|would|do|does|i|we|you|to|a|an|the|of|for|my|our|put|place|have|has|need|want|like|go|goes|stand|stands|standing|fit|fits|looking|is|with|drinks?|books?|phone|glasses|coffee|cup)\s*)*$/i;

function kind(heads: string, meant: string) {
  return [new RegExp(String.raw`(?<=\s)(?:${heads})(?=\s)`, 'iu'), meant] as const;
}

function any(meant: string) {
  return [/^/, meant] as const;
}

/** "A small table next to the bed", "what can I put behind the sofa". */
export function takePlaces(draft: Draft): void {
  for (const [where, kinds] of PLACES) {
    const rest = ` ${draft.text.replace(where, ' ').replaceAll(/\s+/g, ' ').trim()} `;
    if (rest.trim() === draft.text.trim()) continue;
    for (const [head, meant] of kinds) {
      if (!head.test(rest)) continue;
      const others = rest.replace(head, ' ');
      if (!LEFT_OPEN.test(others.trim())) continue;
      draft.text = ` ${meant} `;
      return;
    }
  }
}

const RUG = /\b(?:rugs?|carpets?|kilims?|runners?)\b/i;
const RUG_LIES_UNDER = phrase(
  String.raw`(?:(?:to|that|which|for|can|will|should|go(?:es)?|put|lies?|fits?|use|place) )*(?:under|beneath|underneath|below) ${THE}(?:(?!rug|carpet)[\p{L}-]+ ){0,2}(?:tables?|sofas?|couch(?:es)?|sectionals?|beds?|desks?|chairs?|crib)(?: (?:for|that seats?|seating) (?:\d{1,2}|\p{L}+)(?: people)?)?`,
);

/** What a rug lies under, and how many sit there, is not asked of the rug. */
export function takeUnderRug(draft: Draft): void {
  if (RUG.test(draft.text)) take(draft, RUG_LIES_UNDER, () => undefined);
}

const AT_DINING =
  /(?<= )(?<seat>chairs?|tables?|seats?) for (?:the |my |our |a )?(?:(?:small|large|big|tiny) )?dining rooms?(?= )/giu;

/** "Chairs for the dining room" are called so, and no chair that could stand there. */
export function takeDiningRoom(draft: Draft): void {
  draft.text = draft.text.replace(AT_DINING, 'dining $<seat>');
}

const CABLES = phrase(
  String.raw`(?:(?:somewhere|something|furniture|a piece|a place) )?(?:(?:to|that|which|for|can|will|helps?(?: to)?) )+(?:hid(?:e|es|ing)|conceal(?:s|ing)?|manag(?:e|es|ing)|organi[sz](?:e|es|ing)|tid(?:y|ies|ying)|cover(?:s|ing)?|(?:put|tuck)(?:s|ting|ing)? away)(?: up| away)? (?:all )?(?:of )?(?:my |our |the |your |those )?(?<device>(?:tv|television|computer|laptop|phone|media|power|lamp) )?(?:cables?|cords?|wires?|wiring)`,
);
/** What such cables hang out of. */
const TV = /^(?:tv|television|media)/i;

/** "Something to hide my TV cables" stands below a television, and what it hides is no store of cables. */
export function takeCables(draft: Draft, known: KnownValues): void {
  if (!known.valuesOf('features').includes('Cable management')) return;
  const isOpen = LEFT_OPEN.test(draft.text.replace(CABLES, ' ').trim());
  let isOfTv = false;
  take(draft, CABLES, ({ device = '' }) => {
    isOfTv ||= TV.test(device);
    addFilter(draft, 'features', ['Cable management']);
  });
  if (!isOfTv || !isOpen) return;
  // What is made to stand below a television hides what hangs out of it.
  addFilter(
    draft,
    'features',
    known.valuesOf('features').filter((value) => value === 'Fits a television'),
  );
  draft.text = ' media credenza ';
}

const STORE = String.raw`(?:stor(?:e|es|ing)|keep(?:s|ing)?|stow(?:s|ing)?|hid(?:e|es|ing)|(?:opens?|lifts?)(?: up)? for|stash(?:ing)?|put(?:ting)? away|organi[sz](?:e|ing)|tidy(?:ing)?)(?: away)?`;
const STORED = phrase(
  String.raw`(?:(?:somewhere|something|a place|furniture|a piece) )?(?:for|to|that|which) ${STORE} (?:all )?(?:my |our |the |your |a |some )?(?:(?!in\s|on\s|at\s|of\s|under\s|for\s|and\s)\p{L}+\s?){1,2}(?:(?<=\s)(?:and|or) (?:my |our |the )?(?!in\s|on\s)\p{L}+)?`,
);

/** "Somewhere to hide toys and blankets" asks for what holds them, and neither toys nor blankets. */
export function takeStored(draft: Draft, known: KnownValues): void {
  if (!known.valuesOf('features').includes('Storage')) return;
  take(draft, STORED, () => addFilter(draft, 'features', ['Storage']));
}
