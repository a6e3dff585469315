import { type ApiClient, isApiProblem } from '@sanderling/runtime';
import { base64Of } from '@sanderling/ui/file-content/base64.ts';

const MAX_BYTES = 8 * 2 ** 20;
const ENDING = '.file';

/** Sends the pictures of a form to the shop, and puts their names into the form. Answers what is wrong with any, by its field. */
export async function sendPictures(api: ApiClient, form: FormData): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [field, file] of [...form]) {
    if (!field.endsWith(ENDING) || typeof file === 'string' || file.size === 0) continue;
    if (file.size > MAX_BYTES) {
      errors[field] = 'Pictures can be up to 8 MB.';
      continue;
    }
    try {
      const content = await base64Of(file);
      const { name } = await api.content.sendPicture({ content }, { handle500: false });
      form.set(field.slice(0, -ENDING.length), name);
    } catch (problem) {
      if (!isApiProblem(problem) || problem.status === 401) throw problem;
      errors[field] = 'This picture could not be read. Send a JPEG, PNG or WebP picture.';
    }
  }
  return errors;
}
