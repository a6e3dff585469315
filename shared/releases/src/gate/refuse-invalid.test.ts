import { readBuiltRelease } from '../publish-release.ts';
import { emptyRegistry, withPromoted, withPublished } from '../registry-document.ts';
import { makeRelease } from '../testing/make-release.ts';
import { refuseInvalid } from './refuse.ts';

test('a release that was published before a rule is refused at promotion, and stays where it is live', async () => {
  const css = '.own_a1B2c3{position:fixed;inset:0}';
  const { manifest, manifestSha384, files } = await readBuiltRelease(await makeRelease({ css }));
  const at = new Date('2026-11-23T18:00:00Z');
  const time = at.toISOString();
  const before = withPublished(emptyRegistry(), 'mf-hello', '1.0.0-a', manifestSha384, time);
  const after = withPromoted(before, { 'mf-hello': '1.0.0-a' }, time);
  const store = {
    manifest: async () => manifest,
    readFile: async (_: unknown, file: string) => files.get(file) ?? Buffer.from(''),
    isWhole: async () => true,
  };
  await expect(refuseInvalid(before, after, at, store)).rejects.toThrow('over the whole page');
  await expect(refuseInvalid(after, after, at, store)).resolves.toBeUndefined();
});
