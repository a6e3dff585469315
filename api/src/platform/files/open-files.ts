import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { bucketFiles } from './bucket-files.ts';
import { directoryFiles } from './directory-files.ts';
import type { FileStore } from './file-store.ts';

type Places = Pick<Config, 'dataDir' | 'documentsDir' | 'filesBucket'>;

export const UPLOADS_FOLDER = 'uploads';
export const DOCUMENTS_FOLDER = 'documents';

/** Pictures that customers, admins and merchants sent: what was made of them is shown to everyone. */
export function openUploads({ dataDir, filesBucket }: Omit<Places, 'documentsDir'>): FileStore {
  return filesBucket
    ? bucketFiles(filesBucket, UPLOADS_FOLDER)
    : directoryFiles(join(dataDir, UPLOADS_FOLDER), { isPrivate: false });
}

/** Documents of trade applications: their owner and admins read them through the API, and nothing else serves them. */
export function openDocuments({ dataDir, documentsDir, filesBucket }: Places): FileStore {
  return filesBucket
    ? bucketFiles(filesBucket, DOCUMENTS_FOLDER)
    : directoryFiles(documentsDir ?? join(dataDir, DOCUMENTS_FOLDER), { isPrivate: true });
}
