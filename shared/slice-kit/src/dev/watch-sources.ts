import { existsSync, watch } from 'node:fs';
import path from 'node:path';

/** Editors write a file in several steps; these are waited for. */
const SETTLED_MS = 40;

/** Calls back once after each burst of changes below the folders' sources. Answers the function that ends it. */
export function watchSources(folders: readonly string[], changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLED_MS);
  };
  const watchers = folders
    .flatMap((folder) => [path.join(folder, 'src'), path.join(folder, 'slice.json')])
    .filter((watched) => existsSync(watched))
    .map((watched) => watch(watched, { recursive: true }, soon));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
