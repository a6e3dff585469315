import { type Document, Logger, type Material, NodeIO, type Primitive } from '@gltf-transform/core';
import { ALL_EXTENSIONS, KHRMaterialsVariants } from '@gltf-transform/extensions';
import { dedup, meshopt, prune, quantize, textureCompress, weld } from '@gltf-transform/functions';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import sharp from 'sharp';
import type { ModelJob } from './model-jobs.ts';
import { wholeTextureCoordinates } from './whole-texture-coordinates.ts';

export async function modelIo(): Promise<NodeIO> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  return new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder });
}

/**
 * Makes an exported GLB fit for the shop: materials of the variants (KHR_materials_variants), WebP textures, meshopt. Returns
 * the file's bytes.
 */
export async function packModel(path: string, { id, variants }: ModelJob): Promise<Uint8Array> {
  const io = await modelIo();
  const document = await io.read(path);
  document.setLogger(new Logger(Logger.Verbosity.ERROR));
  if (variants.length > 1) nameVariants(document, variants);
  removePalette(document);
  document.getRoot().getAsset().generator = 'Sanderling studio';
  document.getRoot().listScenes()[0]?.setName(id);
  await document.transform(
    dedup(),
    weld(),
    prune({ keepAttributes: true }),
    textureCompress({ encoder: sharp, targetFormat: 'webp', quality: 60 }),
    wholeTextureCoordinates,
    quantize(),
    meshopt({ encoder: MeshoptEncoder, level: 'high' }),
  );
  return io.writeBinary(document);
}

/** Each part wears, in each variant, the material that the variant has in the part's slot. Materials are called `slot|spec`. */
function nameVariants(document: Document, variants: ModelJob['variants']): void {
  const extension = document.createExtension(KHRMaterialsVariants);
  const named = variants.map(({ slug, slots }) => ({ slots, variant: extension.createVariant(slug) }));
  const materials = new Map(
    document
      .getRoot()
      .listMaterials()
      .map((one) => [one.getName(), one]),
  );
  for (const primitive of parts(document)) {
    const [slot = ''] = (primitive.getMaterial()?.getName() ?? '').split('|');
    const worn = new Map<Material, typeof named>();
    for (const one of named) {
      const material = materials.get(`${slot}|${one.slots[slot]}`);
      if (material) worn.set(material, [...(worn.get(material) ?? []), one]);
    }
    if (worn.size < 2) continue;
    const list = extension.createMappingList();
    for (const [material, wearing] of worn) {
      const mapping = extension.createMapping().setMaterial(material);
      for (const { variant } of wearing) mapping.addVariant(variant);
      list.addMapping(mapping);
    }
    primitive.setExtension('KHR_materials_variants', list);
  }
}

function parts(document: Document): Primitive[] {
  return document
    .getRoot()
    .listNodes()
    .filter((node) => !isPalette(node.getName()))
    .flatMap((node) => node.getMesh()?.listPrimitives() ?? []);
}

/** The exporter hangs the other variants' materials on tiny triangles, so that they are in the file. */
function removePalette(document: Document): void {
  for (const node of document.getRoot().listNodes()) {
    if (!isPalette(node.getName())) continue;
    node.getMesh()?.dispose();
    node.dispose();
  }
}

function isPalette(name: string): boolean {
  return name.startsWith('palette');
}
