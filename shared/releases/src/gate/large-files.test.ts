import { readBuiltRelease } from '../publish-release.ts';
import { makeRelease } from '../testing/make-release.ts';
import { sharedClasses } from './compare-classes.ts';
import { unknownModals } from './opened-modals.ts';
import { validateRelease, validateWeight } from './validate-release.ts';

type Wanted = NonNullable<Parameters<typeof makeRelease>[0]>;
const CODE_BYTES = 3_000_000;
const STYLE_BYTES = 150_000;
const DRAWING_BYTES = 200_000;
/** With the compression of three megabytes in it. What rules once took of such files was minutes, or hours. */
const MAX_CPU_S = 2;
const TOO_LARGE = /of its kind has at most/;

/** A text of a size: a beginning, a part again and again, an end. */
function filled(bytes: number, part: string, begin = '', end = ''): string {
  return begin + part.repeat(Math.floor((bytes - begin.length - end.length) / part.length)) + end;
}
const styles = (part: string, begin = '', end = ''): Wanted => ({
  css: filled(STYLE_BYTES, part, begin, end),
});
const code = (part: string, begin = '', end = ''): Wanted => ({
  web: { 'x.js': filled(CODE_BYTES, part, begin, end) },
});
const drawing = (part: string, begin = '', end = ''): Wanted => ({
  web: { 'x.svg': filled(DRAWING_BYTES, part, begin, end) },
});

test.each<[string, Wanted]>([
  ['comments that never end', styles('/*/')],
  ['comments that end', styles('/**/')],
  ['addresses that never end', styles('url(')],
  ['addresses of white space', styles('url(     ')],
  ['one address of white space', styles(' ', '.own_a1B2c3{background:url(', 'x")}')],
  ['addresses of the release', styles('url(a)', '.own_a1B2c3{background:', '}')],
  ['escaped quotes', styles('\\"')],
  ['strings that never end', styles('"\n')],
  ['single quotes in strings', styles(`"'`)],
  ['backslashes', styles('\\')],
  ['escapes', styles('\\75 ')],
  ['letters', styles('a')],
  ['white space', styles(' ')],
  ['white space in an at-rule', styles(' ', '@layer', 'x;')],
  ['dots', styles('.')],
  ['classes of underscores', styles('_', '.', '{}')],
  ['semicolons', styles(';')],
  ['commas', styles('.own_a1B2c3,', '', '.own_a1B2c3{}')],
  ['commas of others', styles('a,', '', 'a{}')],
  ['colons', styles(':', 'a', '{}')],
  ['exclamation marks', styles('!  ', '.own_a1B2c3{', '}')],
  ['declarations', styles('z-index:1;', '.own_a1B2c3{', '}')],
  ['a long declaration', styles('0 ', '.own_a1B2c3{position:fixed;inset:', '}')],
  ['closing braces', styles('}')],
  ['blocks in each other', styles('a{')],
  ['blocks in each other that are closed', { css: 'a{'.repeat(50_000) + '}'.repeat(50_000) }],
  ['parents of parents', styles('&&{')],
  ['a long parent of many rules', { css: `${filled(75_000, '.own_a1B2c3 ')}{${filled(74_000, 'a{}')}}` }],
  ['brackets in each other', styles(':is(')],
  [
    'brackets in each other that are closed',
    { css: `a${':is('.repeat(29_000)}a${')'.repeat(29_000)}{margin:0}` },
  ],
  ['brackets beside each other', styles('x()', '', '{}')],
  ['attributes', styles('[x]', 'html', '{}')],
  ['scrolling pages', { css: `${filled(75_000, 'html:has(.a),')}b{${filled(74_000, 'overflow:hidden;')}}` }],
  ['fonts', styles('@font-face{')],
  ['fonts with names', styles('@font-face{font-family:x}')],
  ['animations', styles('@keyframes a{}')],
  ['layers', styles('@layer a,')],
  ['imports', styles('@import')],
  ['letters in code', code('a')],
  ['words in code', code('position ')],
  ['white space in code', code(' ', 'position')],
  ['dots in code', code('.')],
  ['opening braces in code', code('{')],
  ['braces in each other in code', code('{position:{')],
  ['objects in code', code('{position:"fixed"}')],
  ['sides in code', code('{position:"fixed",top:0},')],
  ['a long object in code', code(',a', '{position:1', '}')],
  ['levels in code', code('z-index:1;')],
  ['levels in a text of code', code('z-index:1;', '"', '"')],
  ['equals signs in code', code('=', 'position:fixed;')],
  ['styles in code', code('.style.')],
  ['a long name of an element in code', code('a', 'position', '.style.x=1')],
  ['styles that are assigned in code', code('a.style.position="fixed";')],
  ['properties in code', code('.style.setProperty("a"')],
  ['calls of require', code('require("')],
  ['calls of require that end', code('require("react")')],
  ['questions to the shell', code("Can not get '")],
  ['events in code', code('.emit("cart:')],
  ['events of others', code('.emit("cart:updated")')],
  ['modals in code', code('.emit("modal:open",{')],
  ['names of modals in code', code('name:"', '.emit("modal:open",{')],
  ['addresses of releases', code('/releases/a/b')],
  ['addresses of other releases', code('/releases/a/b/web/')],
  ['workers in code', code('serviceWorker ')],
  ['lines in code', code('\n')],
  ['backslashes in code', code('\\')],
  ['elements in a drawing', drawing('<')],
  ['a long element in a drawing', drawing('-', '<')],
  ['white space in a drawing', drawing(' ', '<a href=', '>')],
  ['white space in quotes in a drawing', drawing(' ', '<a href="', '">')],
  ['addresses in a drawing', drawing('href= ')],
  ['handlers in a drawing', drawing(' on')],
  ['a long handler in a drawing', drawing('a', ' on')],
])('a file of the largest size that is full of %s is judged at once', async (_, wanted) => {
  const { manifest, files } = await readBuiltRelease(await makeRelease(wanted));
  const readFile = async (_: unknown, file: string) => files.get(file) ?? Buffer.alloc(0);
  const before = process.cpuUsage();
  const problems = validateRelease({ manifest, files });
  if (problems.length === 0) await validateWeight({ manifest, files });
  // What a promotion reads of it besides.
  await sharedClasses([manifest], [manifest, { ...manifest, name: 'mf-other' }], readFile);
  await unknownModals([manifest], [manifest], readFile);
  const { user, system } = process.cpuUsage(before);
  expect(problems.join(' ')).not.toMatch(TOO_LARGE);
  expect((user + system) / 1e6).toBeLessThan(MAX_CPU_S);
});

test('a build of `npm run dev`, which is not made small, is not measured', async () => {
  const web = { 'viewer.js': '\n'.repeat(4_000_000) };
  const problemsOf = async (version: string) =>
    validateRelease(await readBuiltRelease(await makeRelease({ version, web }))).join(' ');
  expect(await problemsOf('dev-bd16f81e28')).not.toMatch(TOO_LARGE);
  expect(await problemsOf('1.0.0-a')).toMatch(TOO_LARGE);
});
