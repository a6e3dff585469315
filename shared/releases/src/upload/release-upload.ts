import { type SliceRelease, sliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { z } from 'zod';
import { validateNames } from '../gate/validate-names.ts';
import { validateSizes } from '../gate/validate-sizes.ts';
import { sha384 } from '../integrity.ts';
import { manifestBytes, type ReadRelease } from '../publish-release.ts';
import { ReleaseError } from '../release-error.ts';
import { type ReleaseSignature, releaseSignature } from '../signatures/release-signature.ts';

/** The largest of ours has three megabytes. */
export const MAX_UPLOAD_BYTES = 32_000_000;
const MAX_HEADER_BYTES = 400_000;
const MAX_FILES = 2_000;
/** Beside the release: why it is published, percent-encoded. The body is the release alone. */
export const WHY_HEADER = 'x-why';
/** What is sent is what it is: nothing unfolds. */
export const UPLOAD_TYPE = 'application/vnd.sanderling.release';

const header = z.strictObject({
  signature: releaseSignature.nullable(),
  /** Path and size of each file, in the order of their bytes; `slice.json` is the first. */
  files: z.array(z.tuple([z.string(), z.int().min(0)])).max(MAX_FILES),
});

/** A release as one body: a line of JSON that says what follows, then the bytes of all files. */
export function packRelease(release: ReadRelease, signature: ReleaseSignature | null): Buffer {
  const files = [...release.files].filter(([path]) => path !== 'slice.json');
  const contents: [string, Buffer][] = [['slice.json', manifestBytes(release)], ...files];
  const line = JSON.stringify({
    signature,
    files: contents.map(([path, content]) => [path, content.length]),
  });
  return Buffer.concat([Buffer.from(`${line}\n`), ...contents.map(([, content]) => content)]);
}

/** Throws ReleaseError with what is wrong, for anything that `packRelease` does not make of a build. */
export function unpackRelease(body: Buffer): { release: ReadRelease; signature: ReleaseSignature | null } {
  const end = body.subarray(0, MAX_HEADER_BYTES).indexOf('\n');
  if (end < 0) throw new ReleaseError(`What was sent is no release: ${AGAIN}`);
  const { signature, files } = parseOr(
    header,
    body.subarray(0, end),
    `What was sent is no release: ${AGAIN}`,
  );
  const contents = cutFiles(body.subarray(end + 1), files);
  const text = contents.get('slice.json');
  if (!text) throw new ReleaseError(`The release has no slice.json: ${AGAIN}`);
  // Before anything of it is read.
  const sizes = validateSizes(contents);
  if (sizes.length > 0) throw new ReleaseError(sizes.slice(0, MAX_NAMED).join('\n'));
  const manifest = parseManifestOr(text);
  const problems = [...validateNames(manifest), ...differences(manifest.files, contents)];
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  return { release: { manifest, manifestSha384: sha384(text), files: contents }, signature };
}

const MAX_NAMED = 5;
const AGAIN = 'build and publish it again.';

function cutFiles(bytes: Buffer, files: readonly (readonly [string, number])[]): Map<string, Buffer> {
  const total = files.reduce((sum, [, size]) => sum + size, 0);
  if (total !== bytes.length)
    throw new ReleaseError(
      `The release says that it has ${total} bytes, and ${bytes.length} came: ${total > bytes.length ? 'it was cut off, publish it again.' : AGAIN}`,
    );
  const contents = new Map<string, Buffer>();
  let from = 0;
  for (const [path, size] of files) {
    if (contents.has(path)) throw new ReleaseError(`The release has "${path}" twice: ${AGAIN}`);
    contents.set(path, bytes.subarray(from, from + size));
    from += size;
  }
  return contents;
}

/** Between the files that `slice.json` names and those that came. */
function differences(
  named: Readonly<Record<string, { sha384: string; bytes: number }>>,
  contents: ReadonlyMap<string, Buffer>,
): string[] {
  const extra = [...contents.keys()].filter((path) => path !== 'slice.json' && !Object.hasOwn(named, path));
  return [
    ...extra.map((path) => `"${path}" is not in slice.json: ${AGAIN}`),
    ...Object.entries(named).flatMap(([path, expected]) => {
      const content = contents.get(path);
      if (!content) return [`"${path}" is in slice.json and did not come: ${AGAIN}`];
      const isSame = content.length === expected.bytes && sha384(content) === expected.sha384;
      return isSame ? [] : [`"${path}" is not what slice.json says: ${AGAIN}`];
    }),
  ];
}

/** Names the first fields that are wrong, and why. */
function parseManifestOr(text: Buffer): SliceRelease {
  const given = parseOr(z.unknown(), text, `slice.json is no JSON: ${AGAIN}`);
  const read = readOr(
    () => sliceRelease.safeParse(given),
    `slice.json has values inside each other that go too deep: make them flatter, ${AGAIN}`,
  );
  if (read.success) return read.data;
  const wrong = read.error.issues.slice(0, MAX_NAMED).map(({ path, message }) => {
    const field = path.map(String).join('.').slice(0, 80);
    return `slice.json is not that of a release: ${field ? `${field}: ` : ''}${message.slice(0, 200)}. Mend it, ${AGAIN}`;
  });
  throw new ReleaseError(wrong.join('\n'));
}

function parseOr<Schema extends z.ZodType>(schema: Schema, text: Buffer, sentence: string): z.infer<Schema> {
  return readOr(() => schema.parse(JSON.parse(text.toString('utf8'))), sentence);
}

function readOr<Read>(read: () => Read, sentence: string): Read {
  try {
    return read();
  } catch {
    // What exactly is wrong in it helps only who made it by hand.
    throw new ReleaseError(sentence);
  }
}
