import { EVENT_OWNERS } from '@sanderling/contract/site/event-owners';
import { EVENT_NAMES } from '@sanderling/contract/site/events';
import { MODAL_OWNERS } from '@sanderling/contract/site/modals';
import { ROUTES, STATIC_REDIRECTS } from '@sanderling/contract/site/route-table';
import { SHELL_PATHS } from '@sanderling/contract/site/shell-paths';
import { OPEN_SLOTS, SLOT_OWNERS } from '@sanderling/contract/site/slots';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { whyReserved } from './machine-addresses.ts';
import { nearest } from './nearest.ts';

type Offers = Pick<
  SliceRelease,
  'name' | 'routes' | 'slots' | 'modals' | 'emits' | 'listens' | 'assets' | 'server' | 'entry' | 'files'
>;

/** What a release offers that is another slice's, or that does not exist: one sentence each, with what to do. */
export function validateOffers(release: Offers): string[] {
  const { slots, modals, emits, listens } = release;
  return [
    ...release.routes.flatMap((route) => validateRoute(release.name, route)),
    ...slots.flatMap(({ slot }) => validateOwner('slot', slot, release.name, SLOT_OWNERS)),
    ...slots.filter(({ slot }) => !isSlot(slot)).map(({ slot }) => unknown('slot', slot)),
    ...modals.flatMap(({ modal }) => validateOwner('modal', modal, release.name, MODAL_OWNERS)),
    ...modals.flatMap(({ modal }) => namedAsPage(modal, release.name)),
    ...emits.flatMap((name) => validateOwner('event', name, release.name, EVENT_OWNERS, EMIT_YOUR_OWN)),
    ...[...emits, ...listens].filter((name) => !EVENT_NAMES.has(name)).map((name) => unknown('event', name)),
    ...missingExposes(release),
    ...missingFiles(release),
  ];
}

function validateRoute(name: string, { id, path }: { id: string; path: string }): string[] {
  if (!isPlainPath(path))
    return [
      `The route ${id} has an unusual path: write ${path.slice(0, 80)} as a plain path, such as /hello/:name, with nothing encoded.`,
    ];
  const known = ROUTES.find((route) => route.id === id);
  if (known && known.owner !== name)
    return [`The route ${id} is of ${known.owner}: take it out of slice.json.`];
  if (known && known.path !== path)
    return [`The route ${id} has the path ${known.path} in the store's table, not ${path}: write that.`];
  if (known) return [];
  const owners = ownersOf(path);
  if (owners === null)
    return [`The route ${id} begins with a parameter: begin ${path} with a word of your own.`];
  if (owners.includes(name)) return [];
  const first = firstSegment(path);
  const reserved = owners.length === 0 ? whyReserved(first) : null;
  if (reserved !== null)
    return [
      `The route ${id} cannot begin with /${first.slice(0, 80)}, since ${reserved}: begin ${path.slice(0, 80)} with a word of your own.`,
    ];
  if (owners.length === 0) return [];
  return [
    `The route ${id} lies below paths of ${owners.join(' and ')}: begin ${path} with a word of your own.`,
  ];
}

/** Who has pages below the first segment of a path; null for a path that would take any. */
function ownersOf(path: string): string[] | null {
  const first = firstSegment(path);
  if (first === '' || /^[:*]/.test(first)) return null;
  if (OF_MACHINES.test(first) || OF_THE_SHELL.has(first)) return ['shell'];
  return [...new Set(ROUTES.filter((route) => firstSegment(route.path) === first).map(({ owner }) => owner))];
}

/** The router takes letters of either case for the same. */
const firstSegment = (path: string) => (path.replace(/^\//, '').split('/', 1)[0] ?? '').toLowerCase();

const SEGMENT = /^(?:\*|:\w+\??|(?!\.{1,2}$)[\w.~-]+)$/;

/** One way to write each path: from the root, between single slashes, nothing encoded; `*` stands at the end alone. */
function isPlainPath(path: string): boolean {
  if (path === '/') return true;
  const [root, ...segments] = path.split('/');
  return (
    root === '' &&
    segments.every((segment, index) =>
      segment === '*' ? index === segments.length - 1 : SEGMENT.test(segment),
    )
  );
}

/** What browsers and crawlers ask every site for, and what the shell keeps for itself. */
const OF_MACHINES = /^(?:_|\.|sitemap[\w.-]*\.xml|favicon\b|apple-touch-icon|service-worker|sw\.js$)/;

/** What the shell answers itself. */
const OF_THE_SHELL = new Set([
  ...SHELL_PATHS.map(firstSegment),
  ...STATIC_REDIRECTS.map(({ from }) => firstSegment(from)).filter(
    (first) => !ROUTES.some(({ path }) => firstSegment(path) === first),
  ),
]);

/** What a slice emits is read from its code too. */
const EMIT_YOUR_OWN = 'emit it nowhere in your code, and one of your own instead';

function validateOwner(
  kind: string,
  what: string,
  name: string,
  owners: Record<string, string>,
  remedy = 'take it out of slice.json',
): string[] {
  const owner = Object.hasOwn(owners, what) ? owners[what] : undefined;
  return owner && owner !== name ? [`The ${kind} ${what} is of ${owner}: ${remedy}.`] : [];
}

/** What is opened by such a name would be taken for that page's own. */
function namedAsPage(modal: string, name: string): string[] {
  const page = ROUTES.find(({ id, owner }) => id === modal && owner !== name);
  if (!page || Object.hasOwn(MODAL_OWNERS, modal)) return [];
  return [`The modal ${modal} has the name of a page of ${page.owner}: give it a name of your own.`];
}

function isSlot(slot: string): boolean {
  return Object.hasOwn(SLOT_OWNERS, slot) || OPEN_SLOTS.some((open) => open === slot);
}

function unknown(kind: string, what: string): string {
  const known = kind === 'event' ? [...EVENT_NAMES] : [...Object.keys(SLOT_OWNERS), ...OPEN_SLOTS];
  const near = nearest(what, known);
  const meant = near.length === 0 ? '' : `did you mean ${near.join(', ')}? `;
  return `There is no ${kind} ${what}: ${meant}See all of them in @sanderling/contract/site/${kind}s.`;
}

function missingExposes({ routes, slots, modals, assets }: Offers): string[] {
  const wanted = new Set([...routes, ...slots, ...modals].map(({ expose }) => expose));
  return [...wanted]
    .filter((expose) => !Object.hasOwn(assets, expose))
    .map(
      (expose) =>
        `slice.json offers ${expose}, which was not built: name its file in "exposes" of slice.json.`,
    );
}

function missingFiles({ server, entry, assets, files }: Offers): string[] {
  const web = [entry, ...Object.values(assets).flatMap(({ js, css }) => [...js, ...css])];
  return [server, ...web.map((file) => `web/${file}`)]
    .filter((file) => !Object.hasOwn(files, file))
    .map((file) => `slice.json names ${file}, which is no file of the release: build it again.`);
}
