import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceFolders } from '@sanderling/slice-kit/workspace-folders.ts';
import { ROOT } from '../shop/root.ts';
import { ALLOWED, findWords } from './vocabulary.ts';

test('comments, titles and documents name the actor, and names follow the vocabulary', () => {
  const findings = findWords(ROOT, [...workspaceFolders(ROOT), 'docs']);
  const isAllowed = (at: { place: string; word: string }) =>
    ALLOWED.some((allowed) => allowed.word === at.word && allowed.in.test(at.place));
  expect(
    findings.filter((at) => !isAllowed(at)).map(({ place, word, say }) => `${place} ${word}: ${say}`),
  ).toEqual([]);
  const unused = ALLOWED.filter(
    (allowed) => !findings.some((at) => allowed.word === at.word && allowed.in.test(at.place)),
  );
  expect(unused).toEqual([]);
});

test('the check refuses a pronoun, a file and a name, and leaves texts and whole words alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'sanderling-words-'));
  try {
    mkdirSync(join(root, 'room/src'), { recursive: true });
    writeFileSync(
      join(root, 'room/src/wishes.ts'),
      [
        `/** Some${'body'} is signed in. */`,
        'export const forgetOrder = () => elapsedMs;',
        "const label = 'Forgot your password?'; // A shopper who forgets it.",
      ].join('\n'),
    );
    expect(findWords(root, ['room'])).toEqual([
      { place: 'room/src/wishes.ts', word: 'wish', say: 'request' },
      { place: 'room/src/wishes.ts:1', word: `some${'body'}`, say: 'the actor' },
      { place: 'room/src/wishes.ts:2', word: 'forget', say: 'clear or delete' },
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
