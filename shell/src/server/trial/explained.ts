/** What is thrown in words that say nothing to who wrote the slice, with what it means. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [
    /^Maximum call stack size exceeded/,
    'something calls itself, or is nested, without an end: end the recursion, and keep what is rendered flat',
  ],
  [
    /^A component (?:still waits|did not answer)/,
    'what it waits for does not come, such as a Promise that each rendering makes anew: await it in the loader',
  ],
  [
    /^Cannot (?:assign to read only property|redefine property|add property|delete property)/,
    'it would change something that all slices share, such as JSON, React or the bus: use it, and change nothing of it',
  ],
  [
    /^(?:Do not know how to serialize a BigInt|Converting circular structure)/,
    'what the loader answers is sent to the browser as JSON: answer texts, numbers, lists and plain objects',
  ],
  [
    /^Its data has \d+ characters as JSON/,
    'each visitor waits for it: answer what is shown at first, and ask for more once it is wanted',
  ],
  [
    /^Cannot read propert(?:y|ies) of (?:undefined|null)/,
    'something is not there on this page, or not on the server: ask whether it is, and render without it',
  ],
  [
    /^(?:window|document|localStorage|sessionStorage|navigator|location|Worker|WebSocket|EventSource|XMLHttpRequest) is not defined/,
    'that is in a browser alone: use it in an effect or an event',
  ],
  [/^Minified React error #31;/, 'an object stands where a text or an element is to be: render its fields'],
  [/^Minified React error #62;/, 'style is a text: write an object'],
  [
    /^Minified React error #130;/,
    'what is rendered is no component: look at its import and at what its file exports',
  ],
  [/^Minified React error #137;/, 'an element that holds nothing, such as <br> or <img>, is given children'],
  [
    /^Minified React error #301;/,
    'a component sets state whenever it renders: set it in an event or an effect',
  ],
  [
    /^Minified React error #321;/,
    'a hook is called outside of a component: call it in the component itself, not in a loader or a condition',
  ],
];

/** As a browser says it. */
const TYPE = /^(?:Uncaught )?(?:\(in promise\) )?[A-Z]\w*Error: /;

/** A message with its meaning, where it has one that it does not say. */
export function explained(message: string): string {
  const meaning = MEANINGS.find(([pattern]) => pattern.test(message.replace(TYPE, '')))?.[1];
  return meaning === undefined ? message : `${message} (${meaning})`;
}
