import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type PackageIndex, readPackageIndex } from '@sanderling/releases/packages/package-index';
import { Refusal } from '../shop/refusal.ts';
import { compilePackages } from './compile-packages.ts';
import { packedManifest } from './packed-manifest.ts';
import { platformPackages } from './platform-packages.ts';

interface PackOptions {
  root: string;
  /** Where the archives go, with `index.json`: what the registry serves. */
  out: string;
  say: (line: string) => void;
}

/**
 * Packs the platform for teams, by `npm pack`. A version that is there stays what it is: throws Refusal when the sources have changed since,
 * and their version has not.
 */
export async function packPackages({ root, out, say }: PackOptions): Promise<void> {
  const packages = platformPackages(root);
  const staging = path.join(root, '.cache/packages');
  say(`Compiling ${packages.length} packages.`);
  await compilePackages(root, packages, staging);
  const manifests = packages.map(({ source }) => packedManifest(source));
  for (const [index, { folder }] of packages.entries()) {
    const target = path.join(staging, folder);
    writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifests[index], null, 2)}\n`);
    cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
    for (const own of ['README.md', 'template'])
      if (existsSync(path.join(root, folder, own)))
        cpSync(path.join(root, folder, own), path.join(target, own), { recursive: true });
  }
  mkdirSync(out, { recursive: true });
  const folders = packages.map(({ folder }) => `./${folder}`);
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', '--pack-destination', staging, ...folders],
    { cwd: staging, maxBuffer: 50_000_000 },
  );
  const packed: { name: string; version: string; filename: string; integrity: string; shasum: string }[] =
    JSON.parse(stdout);
  const index = readPackageIndex(out);
  for (const [position, { name, version, filename, integrity, shasum }] of packed.entries()) {
    const known = index[name]?.[version];
    if (known && known.dist.integrity !== integrity)
      throw new Refusal(
        `${name} ${version} was packed before, from other sources. Raise the version of the platform (docs/platform.md), or remove ${out} where nothing was installed from it.`,
      );
    cpSync(path.join(staging, filename), path.join(out, filename));
    index[name] = {
      ...index[name],
      [version]: { manifest: manifests[position] ?? {}, dist: { file: filename, integrity, shasum } },
    };
  }
  writeIndex(out, index);
  say(`Packed ${packed.map(({ name, version }) => `${name} ${version}`).join(', ')}.`);
}

function writeIndex(out: string, index: PackageIndex) {
  writeFileSync(path.join(out, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
}
