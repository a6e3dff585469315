import { readManifest } from '../schema/picture-manifest.ts';
import { CATALOGUE_DIR, readCatalogue } from '../schema/read-catalogue.ts';
import { checkSeasonPictures } from './check-season-pictures.ts';
import { validateCatalogue } from './validate-catalogue.ts';

/** `npm run check -w shared/catalogue-data [-- folder]`: reads the catalogue's files and says what is wrong with them. */
const catalogue = await readCatalogue(process.argv[2] ?? CATALOGUE_DIR);
const { scenes } = await readManifest();
const errors = [...validateCatalogue(catalogue), ...(await checkSeasonPictures(catalogue.seasons, scenes))];
for (const error of errors) process.stdout.write(`${error}\n`);
const variants = catalogue.products.flatMap((product) => product.variants);
process.stdout.write(
  `${catalogue.products.length} products, ${variants.length} variants, ${errors.length} errors\n`,
);
process.exitCode = errors.length > 0 ? 1 : 0;
