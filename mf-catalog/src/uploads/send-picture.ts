import type { StoredUpload, UPLOAD_KINDS } from '@sanderling/contract/wire/catalogue/catalogue-calls';
import { type ApiClient, isApiProblem } from '@sanderling/runtime';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const MAX_BYTES = 8 * 2 ** 20;

/** Sends a picture to the store. Throws an Error whose message is meant for the shopper. */
export async function sendPicture(
  api: ApiClient,
  file: File,
  kind: (typeof UPLOAD_KINDS)[number],
  alternativeText: string,
): Promise<StoredUpload> {
  const type = PICTURE_TYPES.find((known) => known === file.type);
  if (!type) throw new Error('Choose a JPEG, PNG or WebP picture.');
  if (file.size > MAX_BYTES) throw new Error('Pictures can be up to 8 MB.');
  try {
    const { upload_url } = await api.uploads.create(
      {
        kind,
        file_name: file.name.slice(0, 255),
        content_type: type,
        byte_length: file.size,
        alternative_text: alternativeText,
      },
      { handle500: false },
    );
    const answer = await fetch(upload_url, { method: 'PUT', headers: { 'Content-Type': type }, body: file });
    if (!answer.ok) throw new Error('This picture could not be read. Try another one.');
    const { data }: { data: StoredUpload } = await answer.json();
    return data;
  } catch (error) {
    if (isApiProblem(error)) throw new Error(error.message);
    throw error;
  }
}
