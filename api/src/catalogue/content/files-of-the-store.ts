import {
  CATALOGUE_DIR,
  type Catalogue,
  readCatalogue,
} from '@sanderling/catalogue-data/schema/read-catalogue';

let files: Promise<Catalogue> | undefined;

/** They come with the release, and are the same for as long as the process runs: read once. */
export function filesOfTheStore(): Promise<Catalogue> {
  files ??= readCatalogue(CATALOGUE_DIR);
  return files;
}
