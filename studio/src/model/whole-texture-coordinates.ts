import type { Document } from '@gltf-transform/core';
import { KHRMeshQuantization, KHRTextureTransform, type Transform } from '@gltf-transform/extensions';

const STEPS_PER_METRE = 1024;

/**
 * Stores texture coordinates as whole numbers, a fraction of the size of floats. They are metres and run far beyond 0 to 1, so
 * that the usual quantization leaves them alone; the materials' texture transforms take the step back out.
 */
export function wholeTextureCoordinates(document: Document): void {
  document.createExtension(KHRMeshQuantization).setRequired(true);
  const done = new Set<object>();
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const coordinates = primitive.getAttribute('TEXCOORD_0');
      const metres = coordinates?.getArray();
      if (!coordinates || !metres || done.has(coordinates)) continue;
      done.add(coordinates);
      const [lowU = 0, lowV = 0] = coordinates.getMinNormalized([]);
      const steps = Uint16Array.from(metres, (value, index) =>
        Math.round((value - (index % 2 === 0 ? lowU : lowV)) * STEPS_PER_METRE),
      );
      coordinates.setArray(steps).setNormalized(false);
    }
  }
  shrinkTextures(document);
}

function shrinkTextures(document: Document): void {
  const extension = document.createExtension(KHRTextureTransform).setRequired(true);
  for (const material of document.getRoot().listMaterials()) {
    for (const info of [material.getBaseColorTextureInfo(), material.getNormalTextureInfo()]) {
      if (!info) continue;
      const transform = info.getExtension<Transform>('KHR_texture_transform') ?? extension.createTransform();
      const [u, v] = transform.getScale();
      transform.setScale([u / STEPS_PER_METRE, v / STEPS_PER_METRE]).setOffset([0, 0]);
      info.setExtension('KHR_texture_transform', transform);
    }
  }
}
