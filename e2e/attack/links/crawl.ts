import { accidentOf } from '../outcomes/accident.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { type Answer, ask } from '../requests/ask.ts';
import { atOnce } from '../requests/at-once.ts';
import { cookiesOf, type Person } from '../stage/people.ts';
import type { Stage } from '../stage/stage.ts';
import { linksOf } from './read-page.ts';

/** Pages of one kind, such as products, look alike: this many of each are asked for. */
const OF_A_KIND = 4;
const REDIRECTS = 5;
const AT_ONCE = 3;
/** What every policy says, and what none may. */
const STRICT = [/default-src '(?:none|self)'/, /base-uri 'none'/, /frame-ancestors 'none'/];
const LAX = /script-src[^;]*(?:'unsafe-inline'|'unsafe-eval'|\*|data:)/;

/** Every link of the site, followed from the home page as each person, and then as every person whom it was not shown to. */
export async function crawlAsEveryPerson(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const people = await stage.people();
  const everyone = Object.values(people);
  // Only the shop and they themselves know their addresses; those of the others are published.
  const newcomers = [people.customer, people.other];
  let asked = 0;
  const seen = new Map<Person, Set<string>>();
  for (const person of everyone) seen.set(person, await crawl(person));
  const all = new Set([...seen.values()].flatMap((links) => [...links]));
  outcome.did('links of the site', all.size);
  for (const person of everyone) {
    const shown = seen.get(person) ?? new Set();
    const others = [...all].filter((each) => !shown.has(each));
    await atOnce(AT_ONCE, others, async (link) =>
      judge(person, link, (await follow(person, link)).answer, false),
    );
  }

  async function crawl(person: Person): Promise<Set<string>> {
    const links = new Set(['/']);
    const kinds = new Map<string, number>();
    const isNew = (link: string) => {
      const kind = kindOf(link);
      const known = kinds.get(kind) ?? 0;
      if (links.has(link) || known >= OF_A_KIND) return false;
      kinds.set(kind, known + 1);
      links.add(link);
      return true;
    };
    for (let level = ['/']; level.length > 0; ) {
      const found: string[] = [];
      await atOnce(AT_ONCE, level, async (link) => {
        const { answer, address } = await follow(person, link);
        judge(person, link, answer, true);
        if (String(answer.headers['content-type']).includes('text/html'))
          found.push(...linksOf(answer.text, address).filter(isNew));
      });
      level = found;
    }
    return links;
  }

  /** Follows redirects within the site, by either shell; one that leads elsewhere is the last answer. */
  async function follow(person: Person, link: string): Promise<{ answer: Answer; address: string }> {
    let address = new URL(link, shop.origin).href;
    for (let turn = 0; ; turn++) {
      const shell = shop.shells[asked++ % shop.shells.length]?.address ?? '';
      const { host, pathname, search } = new URL(address);
      const answer = await ask(shell + pathname + search, {
        headers: { host, accept: 'text/html', ...cookiesOf(person) },
      });
      outcome.did(`pages as ${person.name}`);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status > 399 || location === undefined || turn >= REDIRECTS)
        return { answer, address };
      const next = new URL(location, address);
      outcome.expect(
        'no link of the site leads to another site by a redirect',
        next.origin === shop.origin,
        `${link} leads to ${location}`,
      );
      if (next.origin !== shop.origin) return { answer, address };
      address = next.href;
    }
  }

  function judge(person: Person, link: string, answer: Answer, isShown: boolean): void {
    const accident = accidentOf(answer);
    const found = `${person.name} ${link}: ${accident ?? answer.status}`;
    outcome.expect('no link of the site gets a server error, for any person', accident === null, found);
    if (isShown)
      outcome.expect('a link that a page shows a person works for them', answer.status === 200, found);
    for (const other of newcomers.filter((one) => one !== person)) {
      outcome.expect(
        'no page shows a person what belongs to another',
        !answer.text.includes(other.email),
        `${person.name} ${link} shows ${other.email}`,
      );
    }
    if (!String(answer.headers['content-type']).includes('text/html')) return;
    const { 'content-security-policy': policy, 'cache-control': cache = '' } = answer.headers;
    const isStrict = STRICT.every((pattern) => pattern.test(String(policy))) && !LAX.test(String(policy));
    outcome.expect(
      'every page comes with a policy that runs no foreign script',
      isStrict,
      `${found}: ${policy}`,
    );
    const isPersonal = person.email !== '' && answer.text.includes(person.email);
    outcome.expect(
      'no cache keeps a page that shows who is signed in',
      !isPersonal || /no-store/.test(cache),
      `${found}: ${cache}`,
    );
  }
}

/** `/products/mara?color=green` is of the kind `/products/` with one parameter. */
function kindOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://shop');
  const depth = pathname.split('/').length;
  return `${pathname.split('/').slice(0, 2).join('/')} ${depth} ${searchParams.size}`;
}
