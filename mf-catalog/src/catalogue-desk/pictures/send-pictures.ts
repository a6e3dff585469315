import type { Picture } from '@sanderling/contract/wire/values/picture';
import { type ApiClient, isApiProblem } from '@sanderling/runtime';
import { base64Of } from '@sanderling/ui/file-content/base64.ts';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { updateAt } from '../form-tree/change-tree.ts';
import { type Tree, type TreeNode, textAt } from '../form-tree/form-tree.ts';
import { readPicture } from './read-pictures.ts';

const MAX_BYTES = 8 * 2 ** 20;
const UPLOAD = /^((?:.*\.)?pictures?)\.upload$/;

export interface SentPictures {
  tree: Tree;
  /** What is wrong with any, by its field. */
  errors: Record<string, string>;
}

/** Sends the files of a form to the shop, and puts what was made of them at the end of their lists. */
export async function sendPictures(api: ApiClient, form: FormData, tree: Tree): Promise<SentPictures> {
  const sent: SentPictures = { tree, errors: {} };
  for (const [field, file] of form) {
    const list = UPLOAD.exec(field)?.[1];
    if (list === undefined || typeof file === 'string' || file.size === 0) continue;
    if (file.size > MAX_BYTES) {
      sent.errors[field] = `${file.name} is larger than 8 MB.`;
      continue;
    }
    try {
      const content = await base64Of(file);
      const { picture } = await api.catalogueDesk.sendPicture({ content }, { handle500: false });
      sent.tree = withPicture(sent.tree, list, picture);
    } catch (problem) {
      if (!isApiProblem(problem) || problem.status === 401) throw problem;
      sent.errors[field] = `${file.name} could not be read. Send a JPEG, PNG or WebP picture.`;
    }
  }
  return sent;
}

/** Puts a part of a picture in its place: `crop variants.0.pictures.1`. */
export async function cropPicture(api: ApiClient, tree: Tree, path: string): Promise<SentPictures> {
  const side = (name: string) => Number(textAt(tree, `${path}.crop.${name}`));
  const src = readPicture(textAt(tree, `${path}.picture`))?.src ?? '';
  try {
    const sides = { left: side('left'), top: side('top'), right: side('right'), bottom: side('bottom') };
    const { picture } = await api.catalogueDesk.cropPicture({ src, ...sides }, { handle500: false });
    const entry = {
      picture: JSON.stringify(picture),
      alternative_text: textAt(tree, `${path}.alternative_text`),
    };
    return { tree: updateAt(tree, path.split('.'), () => entry), errors: {} };
  } catch (problem) {
    if (!isApiProblem(problem) || problem.status === 401) throw problem;
    const [message = problemMessage(problem)] = Object.values(problem.errors).flat();
    return { tree, errors: { [`${path}.crop.left`]: message } };
  }
}

/** To this variant, or to all of them. */
function withPicture(tree: Tree, list: string, picture: Picture): Tree {
  const entry = { picture: JSON.stringify(picture), alternative_text: '' };
  const added = (found: TreeNode | undefined) => [...(Array.isArray(found) ? found : []), entry];
  const [, at] = /^variants\.(\d+)\.pictures$/.exec(list) ?? [];
  const variants = tree.variants;
  if (at === undefined || !Array.isArray(variants) || textAt(tree, `variants.${at}.upload_for`) !== 'all')
    return updateAt(tree, list.split('.'), added);
  return variants.reduce<Tree>(
    (found, _, place) => updateAt(found, ['variants', String(place), 'pictures'], added),
    tree,
  );
}
