import { type ApiClient, isApiProblem } from '@sanderling/runtime';

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
      const content = base64Of(new Uint8Array(await file.arrayBuffer()));
      const { name } = await api.content.sendPicture({ content }, { handle500: false });
      form.set(field.slice(0, -ENDING.length), name);
    } catch (problem) {
      if (!isApiProblem(problem) || problem.status === 401) throw problem;
      errors[field] = 'This picture could not be read. Send a JPEG, PNG or WebP picture.';
    }
  }
  return errors;
}

/** In pieces: a call takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  return btoa(text);
}
