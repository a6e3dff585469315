import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@sanderling/workspace/shop/root.ts';

type Place = 'at the shop' | 'in your folder';

export type TutorialStep =
  | { kind: 'commands'; place: Place; isLeftRunning: boolean; text: string }
  | { kind: 'edit'; file: string; from: string; to: string };

/** What a reader of docs/tutorial.md does, by heading, in order. Throws for a block that says not where it belongs. */
export function readTutorial(): Map<string, TutorialStep[]> {
  const text = readFileSync(join(ROOT, 'docs/tutorial.md'), 'utf8');
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const heading = section.slice(0, section.indexOf('\n'));
      const blocks = [...section.matchAll(/^```(\S*) ?(.*)\n([\s\S]*?)^```$/gm)];
      return [
        heading,
        blocks.map(([, language = '', about = '', content = '']) => stepOf(language, about, content)),
      ];
    }),
  );
}

function stepOf(language: string, about: string, content: string): TutorialStep {
  if (language === 'diff') return editOf(about, content);
  const [where = '', how] = about.split(', ');
  const place = (['at the shop', 'in your folder'] as const).find((known) => known === where);
  if (language === 'sh' && place)
    return { kind: 'commands', place, isLeftRunning: how === 'left running', text: content };
  throw new Error(`A block of the tutorial says not where it is run: ${language} ${about}`);
}

function editOf(file: string, content: string): TutorialStep {
  const [, from, to] = /^-(.*)\n\+(.*)\n$/.exec(content) ?? [];
  if (from === undefined || to === undefined)
    throw new Error(`An edit of ${file} is not one line for another.`);
  return { kind: 'edit', file, from, to };
}
