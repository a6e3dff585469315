import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readPackageIndex, withPacked } from '@sanderling/releases/packages/package-index';
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
 * Packs the platform for teams, by `npm pack`. Throws ReleaseError when the sources have changed since a version was packed, and their version
 * has not.
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
  const index = packed.reduce(
    (known, { name, version, filename: file, integrity, shasum }) =>
      withPacked(known, name, version, {
        manifest: manifests.find((manifest) => manifest.name === name) ?? {},
        dist: { file, integrity, shasum },
      }),
    readPackageIndex(out),
  );
  for (const { filename } of packed) cpSync(path.join(staging, filename), path.join(out, filename));
  // A registry that runs reads it at each request.
  writeFileSync(path.join(out, 'index.json.next'), `${JSON.stringify(index, null, 1)}\n`);
  renameSync(path.join(out, 'index.json.next'), path.join(out, 'index.json'));
  say(`Packed ${packed.map(({ name, version }) => `${name} ${version}`).join(', ')}.`);
}
