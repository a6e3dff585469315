import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { printable } from './validate-names.ts';

/** The largest of the store's has about a fifth of each. */
const MAX_ROUTES = 100;
const MAX_SLOTS = 20;
const MAX_MODALS = 100;
const MAX_EXPOSES = 150;
const MAX_FILES = 600;
/** The store has sixty. */
const MAX_EVENTS = 200;
const MAX_TYPES = 300;
const MAX_PARAMETERS = 5;
/** Each doubles the addresses of a route. */
const MAX_OPTIONAL = 2;
const MAX_PATH = 200;
const MAX_SAMPLES_BYTES = 50_000;
const MAX_TYPE = 2_000;
const WORD = /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/;

type Offers = Pick<
  SliceRelease,
  'routes' | 'slots' | 'modals' | 'emits' | 'listens' | 'assets' | 'files' | 'samples' | 'types' | 'requires'
>;

/** Of what a release has too much, twice, or too long, one sentence each. */
export function validateAmounts(release: Offers): string[] {
  const { routes, slots, modals, emits, listens, assets, files, samples, types = {}, requires } = release;
  return [
    ...tooMany('routes', routes.length, MAX_ROUTES),
    ...tooMany('slots', slots.length, MAX_SLOTS),
    ...tooMany('modals', modals.length, MAX_MODALS),
    ...tooMany('exposes', Object.keys(assets).length, MAX_EXPOSES),
    ...tooMany('files', Object.keys(files).length, MAX_FILES),
    ...tooMany('events', emits.length + listens.length, MAX_EVENTS),
    ...tooMany('types', Object.keys(types).length, MAX_TYPES),
    ...tooMany('requirements', Object.keys(requires).length, MAX_EXPOSES),
    ...longLists(assets),
    ...twice(
      'route',
      routes.map(({ id }) => id),
    ),
    ...twice(
      'path',
      routes.map(({ path }) => path.toLowerCase()),
    ),
    ...twice(
      'slot',
      slots.map(({ slot }) => slot),
    ),
    ...twice(
      'modal',
      modals.map(({ modal }) => modal),
    ),
    ...twice('event that it emits', emits),
    ...twice('event that it listens to', listens),
    ...[...routes.map(({ id }) => id), ...modals.map(({ modal }) => modal)]
      .filter((name) => !WORD.test(name))
      .map(
        (name) => `"${printable(name)}" is no name: write at most 80 letters in lower case, digits and -.`,
      ),
    ...routes.flatMap(({ id, path }) => validateParameters(id, path)),
    ...(JSON.stringify(samples ?? {}).length > MAX_SAMPLES_BYTES
      ? [`Its samples have more than ${MAX_SAMPLES_BYTES / 1_000} kB: take smaller ones.`]
      : []),
    ...longTypes(release),
  ];
}

/** Each file of an expose is weighed with it. */
function longLists(assets: Offers['assets']): string[] {
  return Object.entries(assets)
    .filter(([, { js, css }]) => js.length + css.length > MAX_FILES)
    .map(([expose]) => `${expose} has more than ${MAX_FILES} files: build it again.`);
}

function tooMany(what: string, count: number, max: number): string[] {
  return count > max ? [`It has ${count} ${what}, and at most ${max} are taken: make two slices of it.`] : [];
}

function twice(what: string, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const again = names.filter((name) => seen.size === seen.add(name).size);
  return [...new Set(again)].map((name) => `The ${what} ${printable(name)} is there twice: write it once.`);
}

function validateParameters(id: string, path: string): string[] {
  const parameters = path.split('/').filter((segment) => /^[:*]/.test(segment));
  const names = parameters.map((segment) => segment.replace(/\?$/, ''));
  const optional = parameters.filter((segment) => segment.endsWith('?'));
  const isBounded =
    path.length <= MAX_PATH && parameters.length <= MAX_PARAMETERS && optional.length <= MAX_OPTIONAL;
  return [
    ...(isBounded
      ? []
      : [
          `The route ${printable(id)} is too long: a path has at most ${MAX_PATH} letters and ${MAX_PARAMETERS} parameters, ${MAX_OPTIONAL} of which may be left out.`,
        ]),
    ...twice(`parameter of the route ${printable(id)}`, names),
  ];
}

function longTypes({ types = {} }: Offers): string[] {
  return Object.entries(types)
    .filter(([, members]) => JSON.stringify(members).length > MAX_TYPE)
    .map(([name]) => `"types" has too much of "${printable(name)}": build it again.`);
}
