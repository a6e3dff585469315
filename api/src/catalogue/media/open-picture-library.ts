import { createPictureLibrary, type PictureLibrary } from './picture-library.ts';
import { readManifest, readSceneTexts } from './picture-manifest.ts';

export async function openPictureLibrary(): Promise<PictureLibrary> {
  const [manifest, sceneTexts] = await Promise.all([readManifest(), readSceneTexts()]);
  return createPictureLibrary(manifest, sceneTexts);
}
