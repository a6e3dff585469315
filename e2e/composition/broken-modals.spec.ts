import { publishChanged } from '../shop/damages/damaged-release.ts';
import { gateSays } from '../shop/damages/gate-says.ts';
import { expect, test } from '../shop/own-shop.ts';

// What of a modal only a browser sees that opens it: its pages are as they were.
const SLICE = 'mf-promotions';
const MODAL = 'newsletter';
const EXPOSE = './newsletter-invitation';
/** Everything else that it offers would be tried as well. */
const ONE_MODAL = { routes: [], slots: [], modals: [{ modal: MODAL, expose: EXPOSE }] };

/** Runs when the modal's own code is loaded, which is when it is opened. */
const first = (code: string) => (own: string) => `${code}\n${own}`;

const DAMAGES: Record<string, { change: (code: string) => string; says: RegExp; tag?: string }> = {
  'cannot be loaded': { change: first('throw new Error("a mistake");'), says: /failed Error: a mistake/ },
  'never comes': {
    change: first('await new Promise(() => undefined);'),
    says: /cannot be opened|does not come|did not answer/,
    tag: '@full',
  },
  'loops seconds after it was opened': {
    change: first('setTimeout(() => { for (;;); }, 3000);'),
    says: /The browser did not answer/,
    tag: '@full',
  },
  'throws seconds after it was opened': {
    change: first('setTimeout(() => { throw new Error("a late mistake"); }, 4000);'),
    says: /Error: a late mistake/,
    tag: '@full',
  },
  'has a field without a label': {
    change: (code) => code.replace('htmlFor:', '"data-for":'),
    says: /Form elements must have labels \(label\)/,
    tag: '@full',
  },
  'is wider than a phone': {
    change: (code) => code.replace('"Before you go"', JSON.stringify('wide'.repeat(30))),
    says: /it is \d+ pixels wider than the screen/,
    tag: '@full',
  },
  'restyles the page': {
    change: first('document.body.style.letterSpacing = "3px";'),
    says: /changes the letter-spacing of body/,
    tag: '@full',
  },
  'does not close with Escape': {
    change: first(
      'addEventListener("keydown", (event) => { if (event.key === "Escape") event.preventDefault(); }, true);',
    ),
    says: /it does not close with Escape/,
    tag: '@full',
  },
};

for (const [name, { change, says, tag }] of Object.entries(DAMAGES))
  test(`a browser keeps back a release with a modal that ${name}`, { tag: tag ?? [] }, async ({ shop }) => {
    const version = await publishChanged(
      shop.dataDir,
      SLICE,
      name.replaceAll(/\W+/g, '-'),
      change,
      ({ assets }) => `web/${assets[EXPOSE]?.js.at(-1)}`,
      ONE_MODAL,
    );
    const said = await gateSays(shop, { [SLICE]: version });
    expect(said).toMatch(says);
    expect(said).toMatch(new RegExp(`^The modal ${MODAL}: `));
  });

test('a browser has nothing against a release whose modals are well', { tag: '@full' }, async ({ shop }) => {
  const version = await publishChanged(shop.dataDir, SLICE, 'modals', first('// fine'), ({ assets }) => {
    return `web/${assets[EXPOSE]?.js.at(-1)}`;
  });
  expect(await gateSays(shop, { [SLICE]: version })).toBe('');
});
