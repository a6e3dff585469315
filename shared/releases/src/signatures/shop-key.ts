import { type Access, withKey } from '../access/access-document.ts';
import { logAccessOnce } from '../audit/log-access.ts';
import { sha384 } from '../integrity.ts';
import type { Registry } from '../registry.ts';
import type { ReleaseStorage } from '../release-storage.ts';
import { MANIFESTS } from '../release-store.ts';
import { machineKey, type ReleaseKey } from './release-key.ts';
import { readSignature, signRelease, writeSignature } from './release-signature.ts';

interface Shop {
  dataDir: string;
  access: Access;
  registry: Registry;
  storage: ReleaseStorage;
  now: () => Date;
  /** Who the log says it was. */
  by: string;
}

/**
 * The key of a machine that writes to the store itself. The first time it is made and registered for every slice, and signs what was
 * published before there were signatures.
 */
export async function shopKey(shop: Shop): Promise<ReleaseKey> {
  const key = await machineKey(shop.dataDir);
  const { keys } = await shop.access.current();
  if (keys.some(({ id, slice, revokedAt }) => id === key.id && slice === '*' && !revokedAt)) return key;
  // Registered last: a process that is killed meanwhile does the same again.
  if (!keys.some(({ slice }) => slice === '*')) await signEarlierReleases(shop, key);
  const { id, publicKey } = key;
  const createdAt = shop.now().toISOString();
  await logAccessOnce(shop, { action: 'key-add', what: `key ${id} of the shop’s own machine: every slice` });
  await shop.access.update((document) =>
    withKey(document, {
      id,
      slice: '*',
      publicKey,
      for: 'the shop’s own machine',
      createdAt,
      revokedAt: null,
    }),
  );
  return key;
}

async function signEarlierReleases({ registry, storage }: Shop, key: ReleaseKey) {
  const { slices } = await registry.current();
  for (const [name, { releases }] of Object.entries(slices)) {
    for (const [version, { manifest }] of Object.entries(releases)) {
      if (await readSignature(storage, name, version)) continue;
      const text = await vouchedManifest(storage, name, version, manifest);
      if (text) await writeSignature(storage, { name, version }, signRelease(text, key));
    }
  }
}

async function vouchedManifest(storage: ReleaseStorage, name: string, version: string, vouched: string) {
  for (const place of [`${name}/${version}/slice.json`, `${MANIFESTS}/${name}@${version}/slice.json`]) {
    const text = await storage.read(place);
    if (text && sha384(text) === vouched) return text;
  }
  return null;
}
