import { createPictureLibrary, type PictureLibrary } from './picture-library.ts';
import { readAssignments, readManifest } from './picture-manifest.ts';

export async function openPictureLibrary(): Promise<PictureLibrary> {
  const [manifest, assignments] = await Promise.all([readManifest(), readAssignments()]);
  return createPictureLibrary(manifest, assignments);
}
