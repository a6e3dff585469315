import { readManifest, readSceneTexts } from '@sanderling/catalogue-data/schema/picture-manifest';
import { createPictureLibrary, type PictureLibrary } from './picture-library.ts';

export async function openPictureLibrary(): Promise<PictureLibrary> {
  const [manifest, sceneTexts] = await Promise.all([readManifest(), readSceneTexts()]);
  return createPictureLibrary(manifest, sceneTexts);
}
