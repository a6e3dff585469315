import { createHash } from 'node:crypto';
import path from 'node:path';
import type { BuildTarget } from '../targets/build-target.ts';

/** As the gate of the registry knows the names of CSS Modules. */
const MARK_LENGTH = 6;

/**
 * Names a class by its own name and its module's mark. All classes of a module have one mark, which brotli sends once: a mark for each class
 * was 4 % of a page's HTML. The mark is by the slice as well: two slices may carry different versions of one component of `shared/ui`, and
 * their rules must not meet.
 */
export function classNamesOf({ root, source }: Pick<BuildTarget, 'root' | 'source'>) {
  return ({ resourcePath }: { resourcePath: string }, _template: string, className: string): string => {
    const file = path.relative(root, resourcePath).split(path.sep).join('/');
    const mark = createHash('sha256').update(`${source.name}\0${file}`).digest('base64url');
    return `${className}_${mark.slice(0, MARK_LENGTH)}`;
  };
}
