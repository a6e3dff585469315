import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@sanderling/workspace/shop/root.ts';

export interface StorePage {
  /** What the reader writes, by path. */
  files: Map<string, string>;
  /** What the reader types, in order. */
  commands: string[];
}

/** What a reader of docs/your-store.md writes and types. */
export function readStorePage(): StorePage {
  const text = readFileSync(join(ROOT, 'docs/your-store.md'), 'utf8');
  const files = new Map<string, string>();
  const commands: string[] = [];
  for (const [, language, path = '', content = ''] of text.matchAll(/^```(\S+) ?(.*)\n([\s\S]*?)^```$/gm)) {
    if (language === 'sh') commands.push(content);
    else files.set(path, content);
  }
  return { files, commands };
}
