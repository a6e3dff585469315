/** Reads a file of the shop, by its address. */
type ReadFile = (path: string) => Promise<string>;

type Variant = (html: string, readFile: ReadFile) => Promise<string>;

const SHEET_LINK = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
const FONT_PRELOAD = /<link\b[^>]*\bas="font"[^>]*>/g;
const SCRIPTS = /<script\b[^>]*\bsrc=[^>]*><\/script>|<link\b[^>]*\brel="[a-z-]*modulepreload"[^>]*>/g;
const CRITICAL = /<style>[\s\S]*?<\/style>/g;
const HREF = /\bhref="([^"]*)"/;

/** What is made of a page to compare it with. The pictures and the words are always the page's own. */
export const VARIANTS = {
  page: async (html) => html,
  withoutScripts: async (html) => html.replaceAll(SCRIPTS, ''),
  /**
   * The least that a page with these words, these pictures and this look can be: no script, no font asked for ahead, and all styles in
   * one element. What it needs is the line's and the processor's.
   */
  reference: async (html, readFile) => {
    const sheets = await sheetsOf(html, readFile);
    const bare = html.replaceAll(SCRIPTS, '').replaceAll(FONT_PRELOAD, '').replaceAll(CRITICAL, '');
    return inHead(bare.replaceAll(SHEET_LINK, ''), `<style>${sheets.join('')}</style>`);
  },
  /** Style sheets by link alone, before anything is shown: what a browser has from an earlier visit costs nothing. */
  linkedStyles: async (html) => {
    const links = html.match(SHEET_LINK) ?? [];
    const bare = html.replaceAll(CRITICAL, '').replaceAll(SHEET_LINK, '');
    return inHead(bare, links.join('').replaceAll(' fetchpriority="low"', ''));
  },
  /** All styles in the document, and none by link. */
  wholeStyles: async (html, readFile) => {
    const sheets = await sheetsOf(html, readFile);
    const bare = html.replaceAll(CRITICAL, '').replaceAll(SHEET_LINK, '');
    return inHead(bare, `<style>${sheets.join('')}</style>`);
  },
} satisfies Record<string, Variant>;

export type VariantName = keyof typeof VARIANTS;

export function isVariantName(name: string): name is VariantName {
  return name in VARIANTS;
}

async function sheetsOf(html: string, readFile: ReadFile): Promise<string[]> {
  const paths = [...html.matchAll(SHEET_LINK)].flatMap(([link]) => HREF.exec(link)?.[1] ?? []);
  return Promise.all(
    paths.map(async (path) => {
      const css = await readFile(path);
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      return css.replaceAll(/\burl\((?!["']?(?:data:|\/|#))/g, `url(${folder}`);
    }),
  );
}

/** Behind the encoding, in front of everything else. */
function inHead(html: string, element: string): string {
  return html.replace(/<head>(?:<meta[^>]*>)*/, (start) => start + element);
}
