/** A test that a page of the docs names. */
export interface Proof {
  /** What it proves. */
  capability: string;
  file: string;
  title: string;
}

/** The proofs in the tables of a page: `[file](../file): "title"; "another title of it"`. */
export function proofsIn(page: string): Proof[] {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (---|[\w ]+ \|.* proof \|$)/.test(line));
  return rows.flatMap((row) => {
    const cells = row.split(' | ');
    const capability = (cells[0] ?? '').replace('| ', '');
    let file = '';
    return [...(cells.at(-1) ?? '').matchAll(/\[([^\]]+)\]\([^)]+\): |"([^"]+)"/g)].flatMap(
      ([, named, title]) => {
        if (named) file = named;
        return title ? [{ capability, file, title }] : [];
      },
    );
  });
}

/** What a title takes from a table: `%s`, `$name`, `${name}`. */
const VARIABLE = /%[sdijo#]|\$\{[^}]*\}|\$\w+/;

/**
 * Whether a file has a test of that title. Where the title is made of a table, each part that is written out has to be a text of the
 * file too; `…` leaves it open.
 */
export function hasTest(source: string, title: string): boolean {
  const texts = new Set(source.split('\n').flatMap(textsIn));
  if (texts.has(title)) return true;
  return [...texts].some((text) => {
    if (!VARIABLE.test(text)) return false;
    const parts = text.replaceAll('%%', '%').split(VARIABLE);
    // Nothing but variables fits anything.
    if (parts.join('').trim().length < 10) return false;
    const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)');
    const taken = new RegExp(`^${pattern}$`, 's').exec(title)?.slice(1);
    return taken?.every((part) => part === '…' || texts.has(part)) ?? false;
  });
}

/** What stands in quotes on a line of code. An apostrophe of a comment opens none. */
function textsIn(line: string): string[] {
  const code = line.replace(/^\s*(\/?\*|\/\/).*/, '');
  return [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , text = '']) =>
    text.replaceAll('\\', ''),
  );
}
