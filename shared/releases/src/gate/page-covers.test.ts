import { readBuiltRelease } from '../publish-release.ts';
import { makeRelease } from '../testing/make-release.ts';
import { validateRelease } from './validate-release.ts';

type Wanted = NonNullable<Parameters<typeof makeRelease>[0]>;
const problems = async (wanted: Wanted) =>
  validateRelease(await readBuiltRelease(await makeRelease(wanted))).join('\n');
const sheet = (declarations: string): Wanted => ({ css: `.own_a1B2c3{${declarations}}` });
const script = (code: string): Wanted => ({ web: { 'x.js': code } });
const server = (code: string): Wanted => ({
  server: `${code}\nexports.exposes = { './hello': async () => ({}) };`,
});

test.each<[string, Wanted]>([
  ['all sides', sheet('position:fixed;inset:0')],
  ['all sides in physical words', sheet('position:fixed;top:0;right:0;bottom:0;left:0')],
  ['all sides in logical words', sheet('position:fixed;inset-block:0;inset-inline:0px')],
  ['sides beyond the page', sheet('position:fixed;inset:-10px')],
  ['its size', sheet('position:fixed;width:100vw;height:100vh')],
  ['one axis by sides, one by size', sheet('position:fixed;inset:0 auto;inline-size:100%')],
  ['its least size', sheet('position:fixed;min-width:100vw;min-height:100dvh')],
  ['a size in pixels', sheet('position:fixed;width:9999px;height:9999px')],
  [
    'the size of the viewport in its parent',
    sheet('position:absolute;top:0;left:0;width:100vw;height:100vh'),
  ],
  ['sides far beyond its parent', sheet('position:absolute;inset:-100vmax')],
  ['a shadow', sheet('box-shadow:0 0 0 100vmax #000')],
  ['a huge level', sheet('z-index:2147483647')],
  ['a huge level that is calculated', sheet('z-index:calc(99999 + 1)')],
  ['escaped letters', sheet('posit\\69 on:fixed;inset:0')],
  ['what only looks like a block', sheet('position:fixed;width:\\7b ;inset:0')],
  ['two rules of one selector', { css: '.own_a1B2c3{position:fixed}.own_a1B2c3{inset:0}' }],
  ['a nested rule', sheet('position:fixed;&{inset:0}')],
  ['a media query', sheet('position:fixed;@media (width > 1px){inset:0! important}')],
  ['the style of an element', script('a("div",{style:{position:"fixed",inset:0}})')],
  [
    'the style of an element on the server',
    server('const s = {position:"fixed",width:"100vw",height:"100vh"};'),
  ],
  ['the level of an element', script('a("div",{style:{zIndex:2147483647}})')],
  ['a level that is short for many digits', script('a("div",{style:{zIndex:1e6}})')],
  ['the style of HTML', server(`const html = '<div style="position:fixed;inset:0">';`)],
  ['the style of HTML in escaped quotes', server('const html = "<div style=\\"z-index:99999\\">";')],
  ['cssText', script('e.style.cssText="position:fixed;top:0;left:0;width:100%;height:100%"')],
  ['one property after the other', script('e.style.position="fixed";e.style.inset="0"')],
  ['a property that is set', script('e.style.setProperty("z-index","99999")')],
])('a release that covers the page by %s is refused', async (_, wanted) => {
  expect(await problems(wanted)).toContain('lays an element over the whole page');
});

test.each<[string, Wanted]>([
  [
    'a drawer',
    sheet('position:fixed;inset:0 auto 0 0;z-index:20;inline-size:min(100vw,26rem);block-size:100dvh'),
  ],
  ['a property that every object has', sheet('position:fixed;constructor:0;__proto__:0')],
  ['a bar', sheet('position:fixed;inset-inline:0;inset-block-end:0')],
  ['what fills its parent', sheet('position:absolute;inset:0;width:100%;height:100%')],
  ['a name for screen readers alone', sheet('position:absolute;left:-9999px;inline-size:1px;block-size:1px')],
  ['a wide strip', sheet('position:absolute;inset-inline:calc(50% - 50vw);width:100vw')],
  ['a wide shadow that is clipped', sheet('box-shadow:0 0 0 100vmax #000;clip-path:inset(0 -100vmax)')],
  ['a level of the tokens', sheet('z-index:calc(var(--above-header) + 1)')],
  ['a page as high as the screen', sheet('min-height:100vh;width:100vw')],
  ['a picture that fills its frame', script('a("img",{style:{position:"absolute",inset:0,width:"100%"}})')],
  ['order in a scene', script('for(const i of all)i.style.zIndex=n-e')],
])('a release with %s is taken', async (_, wanted) => {
  expect(await problems(wanted)).toBe('');
});
