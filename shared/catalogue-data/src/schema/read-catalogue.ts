import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { articleFile, pageFile } from '../content/page-file.ts';
import { STORE_DIR, store } from '../store/store.ts';
import * as editorial from './editorial-files.ts';
import { productFile } from './product-files.ts';
import { type SeasonFile, seasonFile } from './season-files.ts';
import { slidesOfSeasons } from './season-slides.ts';
import type { ShopProduct } from './shop-product.ts';

/** The folder of the catalogue's files, the source of everything that the store sells and says. */
export const CATALOGUE_DIR = resolve(STORE_DIR, store.catalogue);
/** What is so for every store of the country: its states, and what delivery to them costs unless the store says otherwise. */
const COUNTRY_DIR = join(import.meta.dirname, '..', '..', 'data');
/** The sources that say how the files are read: what is made of the files is made anew when one of them changes. */
export const SCHEMA_DIR = import.meta.dirname;

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

/** What texts, slides, menus and seasons are checked against: the files, or what merchants have made of them. */
export interface SoldCatalogue extends Omit<Catalogue, 'products'> {
  products: readonly ShopProduct[];
}

/** Reads all files. Throws a sentence that names the file and the field when one has the wrong shape. */
export async function readCatalogue(directory: string) {
  const read = <Shape extends z.ZodType>(name: string, shape: Shape) =>
    readJson(join(directory, `${name}.json`), shape);
  /** What a store can begin without. */
  const readIfAny = <Shape extends z.ZodType>(name: string, shape: Shape, none: unknown = []) =>
    existsSync(join(directory, `${name}.json`)) ? read(name, shape) : shape.parse(none);
  const readOwnOrOfCountry = <Shape extends z.ZodType>(name: string, shape: Shape) =>
    existsSync(join(directory, `${name}.json`))
      ? read(name, shape)
      : readJson(join(COUNTRY_DIR, `${name}.json`), shape);
  const files = await readFolder(join(directory, 'products'), z.array(productFile));
  const products = files.map(({ content }) => content);
  const seasons = await readSeasons(directory);
  const everyday = await readIfAny('slides', editorial.slidesFile, { hero: [], top: [] });
  const ofSeasons = slidesOfSeasons(seasons);
  const [states, zipFees] = await Promise.all([
    readOwnOrOfCountry('states', editorial.statesFile),
    readOwnOrOfCountry('zip-fees', editorial.zipFeesFile),
  ]);
  return {
    products: products.flat().sort((one, other) => one.id - other.id),
    brands: await readIfAny('brands', z.array(editorial.brandFile)),
    categories: await read('categories', z.array(editorial.categoryFile)),
    collections: await readIfAny('collections', z.array(editorial.collectionFile)),
    rooms: await readIfAny('rooms', z.array(editorial.roomFile)),
    seasons,
    everydaySlides: everyday,
    slides: { hero: [...everyday.hero, ...ofSeasons.hero], top: [...everyday.top, ...ofSeasons.top] },
    menus: await read('menus', editorial.menusFile),
    pages: await readIfAny('pages', z.array(pageFile)),
    articles: await readIfAny('articles', z.array(articleFile)),
    reviews: await readIfAny('reviews', z.array(editorial.reviewFile)),
    questions: await readIfAny('questions', z.array(editorial.questionFile)),
    states: states.states,
    zipFees: zipFees.zip_fees,
    support: store.contact,
  };
}

async function readSeasons(directory: string): Promise<SeasonFile[]> {
  const files = await readFolder(join(directory, 'seasons'), seasonFile);
  return files.map(({ name, content }) => named(name, content));
}

async function readFolder<Shape extends z.ZodType>(folder: string, shape: Shape) {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, content: await readJson(join(folder, name), shape) })),
  );
}

/** A season is found by its name: that of its file. */
function named(file: string, season: SeasonFile): SeasonFile {
  if (file === `${season.name}.json`) return season;
  throw new Error(
    `The season file ${file} is wrong at name: it says ${season.name}, which is not the file's.`,
  );
}

async function readJson<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.infer<Shape>> {
  const read = shape.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Error(
    `The catalogue file ${path} is wrong at ${first?.path.join('.') || 'its top'}: ${first?.message}`,
  );
}
