import type { Picture } from '@sanderling/contract/wire/values/picture';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';

/** The pictures of uploads that this account has sent, in that order. Throws VALIDATION_FAILED for any other. */
export async function picturesOfUploads(
  db: Database,
  accountId: number,
  uploadIds: readonly string[],
): Promise<Picture[]> {
  if (uploadIds.length === 0) return [];
  const uploads = await db
    .selectFrom('upload')
    .select(['id', 'picture'])
    .where('id', 'in', [...uploadIds])
    .where('account_id', '=', accountId)
    .execute();
  return uploadIds.map((id) => {
    const picture = uploads.find((upload) => upload.id === id)?.picture;
    if (picture) return picture;
    throw problem('VALIDATION_FAILED', { errors: { upload_ids: ['Upload the picture again.'] } });
  });
}
