import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ROOT } from '@sanderling/workspace/shop/root.ts';

// Writes shared/ui/src/foundation/fallback-fonts.css: how system fonts are stretched to the widths and the lines of the store's own, so that
// nothing moves when these come. Run it when a font changes; shared/ui/src/fonts/README.md says with what.

const UI = join(ROOT, 'shared/ui/src');
const LIBERATION = '/usr/share/fonts/truetype/liberation';
const { values: files } = parseArgs({
  options: {
    arial: { type: 'string', default: `${LIBERATION}/LiberationSans-Regular.ttf` },
    'arial-bold': { type: 'string', default: `${LIBERATION}/LiberationSans-Bold.ttf` },
    times: { type: 'string', default: `${LIBERATION}/LiberationSerif-Regular.ttf` },
    roboto: { type: 'string' },
    'roboto-medium': { type: 'string' },
    'roboto-bold': { type: 'string' },
    'noto-serif': { type: 'string' },
  },
});

/** One system font in the place of one weight of ours. Those of `local` have the same widths. */
interface Fallback {
  family: string;
  own: { file: string; weight: number };
  weights: string;
  local: readonly string[];
  file: string | undefined;
}

const FIGTREE = (weight: number) => ({ file: 'figtree.woff2', weight });
const FRAUNCES = { file: 'fraunces-72.woff2', weight: 400 };
const ARIAL = ['Arial', 'Liberation Sans', 'Arimo'];
const ARIAL_BOLD = ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'];
const TIMES = ['Times New Roman', 'Liberation Serif', 'Tinos'];

// Computers have Arial and Times, phones with Android Roboto and Noto Serif; a family whose font is missing is passed over.
const FALLBACKS: readonly Fallback[] = [
  { family: 'Fraunces 72 fallback', own: FRAUNCES, weights: '400', local: TIMES, file: files.times },
  {
    family: 'Fraunces 72 Noto',
    own: FRAUNCES,
    weights: '400',
    local: ['Noto Serif'],
    file: files['noto-serif'],
  },
  { family: 'Figtree fallback', own: FIGTREE(400), weights: '400', local: ARIAL, file: files.arial },
  { family: 'Figtree fallback', own: FIGTREE(500), weights: '500', local: ARIAL, file: files.arial },
  {
    family: 'Figtree fallback',
    own: FIGTREE(600),
    weights: '600 700',
    local: ARIAL_BOLD,
    file: files['arial-bold'],
  },
  { family: 'Figtree Roboto', own: FIGTREE(400), weights: '400', local: ['Roboto'], file: files.roboto },
  {
    family: 'Figtree Roboto',
    own: FIGTREE(500),
    weights: '500',
    local: ['Roboto Medium'],
    file: files['roboto-medium'],
  },
  {
    family: 'Figtree Roboto',
    own: FIGTREE(600),
    weights: '600 700',
    local: ['Roboto Bold'],
    file: files['roboto-bold'],
  },
];

const browser = await chromium.launch({
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  const texts = storeTexts();
  const measure = (file: string, weight: number) =>
    page.evaluate(measureInPage, { data: readFileSync(file).toString('base64'), weight, texts });
  const rules: string[] = [];
  for (const { family, own, weights, local, file } of FALLBACKS) {
    if (!file) throw new Error(`Name the file of ${local[0]}: shared/ui/src/fonts/README.md says how.`);
    const ours = await measure(join(UI, 'fonts', own.file), own.weight);
    const theirs = await measure(file, 400);
    const ratio = ours.widthPx / theirs.widthPx;
    rules.push(
      [
        '@font-face {',
        `  font-family: "${family}";`,
        `  font-weight: ${weights};`,
        `  src: ${local.map((name) => `local("${name}")`).join(', ')};`,
        `  size-adjust: ${percent(ratio)};`,
        `  ascent-override: ${percent(ours.ascent / ratio)};`,
        `  descent-override: ${percent(ours.descent / ratio)};`,
        '  line-gap-override: 0%;',
        '}',
      ].join('\n'),
    );
  }
  const target = join(UI, 'foundation/fallback-fonts.css');
  writeFileSync(target, `/* Written by e2e/fonts/write-fallbacks.ts. */\n${rules.join('\n\n')}\n`);
} finally {
  await browser.close();
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`;
}

/** Of the furniture and its rooms, as customers read it. */
function storeTexts(): string[] {
  const folder = join(ROOT, 'shared/catalogue-data/data');
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      const text = value.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[^ -~’“”–]/g, '');
      if (/[a-z] [a-z]/.test(text)) texts.push(text);
    } else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  for (const file of globSync('{products/*,rooms,pages,slides,reviews}.json', { cwd: folder }).toSorted())
    collect(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return texts;
}

/** Run in the page: the width of all texts, and the parts of a line above and below its base line as shares of the size. */
async function measureInPage(given: { data: string; weight: number; texts: string[] }) {
  const name = `measured-${document.fonts.size}`;
  const face = new FontFace(name, `url(data:font/ttf;base64,${given.data})`, { weight: '100 900' });
  document.fonts.add(await face.load());
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser draws no text.');
  context.font = `${given.weight} 1000px "${name}"`;
  const widths = given.texts.map((text) => context.measureText(text).width);
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('x');
  return {
    widthPx: widths.reduce((sum, width) => sum + width, 0),
    ascent: fontBoundingBoxAscent / 1000,
    descent: fontBoundingBoxDescent / 1000,
  };
}
