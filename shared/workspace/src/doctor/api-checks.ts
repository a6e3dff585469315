import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { verifyMailServer } from '@sanderling/api/notifications/mail/verify-mail-server.ts';
import type { Config } from '@sanderling/api/platform/config/config.ts';
import { describeDatabase } from '@sanderling/api/platform/database/describe-database.ts';
import { ROOT } from '../shop/root.ts';
import { checkFileBucket } from './check-file-bucket.ts';
import { checkPort } from './check-port.ts';
import type { Check } from './checks.ts';
import { messageOf } from './message-of.ts';
import { paymentChecks } from './payment-checks.ts';
import { refuseSkew } from './refuse-skew.ts';

const MAIL_WITHIN_MS = 5_000;
/** PostgreSQL mends no earlier one. */
const OLDEST_SERVER = 14;

/** What the API's variables name, and whether the API can use it. */
export function apiChecks(config: Config): Check[] {
  const { databaseUrl, filesBucket, smtpUrl, identity, dataDir } = config;
  const documents = config.documentsDir ?? join(dataDir, 'documents');
  return [
    databaseUrl === null
      ? { about: 'database', run: async () => `Embedded, in ${dataDir}: for one process of the API.` }
      : { about: 'database', run: () => checkDatabase(databaseUrl) },
    { about: 'data folder', run: () => checkFolder(dataDir, 'DATA_DIR') },
    filesBucket
      ? { about: 'files', run: () => checkFileBucket(filesBucket) }
      : { about: 'documents', run: () => checkDocuments(documents, dataDir) },
    ...(smtpUrl === null ? [] : [{ about: 'mail', run: () => checkMail(smtpUrl) }]),
    { about: 'port', run: () => checkPort({ port: config.port, variable: 'API_PORT', whose: 'API' }) },
    ...paymentChecks(config),
    ...(identity === null ? [] : [{ about: 'identity', run: () => checkKeys(identity.jwksUrl) }]),
  ];
}

async function checkDatabase(databaseUrl: string): Promise<string> {
  const { serverVersion, pending, unknown, aheadMs } = await describeDatabase(databaseUrl).catch(
    (error: unknown) => {
      throw new Error(
        `DATABASE_URL cannot be used (${messageOf(error)}): see that PostgreSQL runs there, the name of the database, user and password.`,
      );
    },
  );
  if (serverVersion < OLDEST_SERVER)
    throw new Error(`PostgreSQL is ${serverVersion}: take ${OLDEST_SERVER} or later.`);
  if (unknown.length > 0)
    throw new Error(
      `A newer version of the store was here (${unknown.join(', ')}): start that one, or restore a backup.`,
    );
  refuseSkew('The database', aheadMs);
  return `PostgreSQL ${serverVersion}; ${pending.length === 0 ? 'all migrations have run' : `${pending.length} migrations run at the next start`}.`;
}

async function checkFolder(folder: string, variable: string): Promise<string> {
  const probe = join(folder, `.doctor-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new Error(
      `${folder} (${variable}) cannot be written to (${messageOf(error)}): give it to the user that runs the API.`,
    );
  }
  return `${folder} can be written to.`;
}

/** Certificates of applicants: nothing that is served may hold them. */
async function checkDocuments(folder: string, dataDir: string): Promise<string> {
  const served = [
    ...['uploads', 'releases', 'releases-copy', 'packages'].map((name) => join(dataDir, name)),
    join(ROOT, 'api/catalogue'),
  ];
  const around = served.find((one) => `${resolve(folder)}${sep}`.startsWith(`${resolve(one)}${sep}`));
  if (around)
    throw new Error(`${folder} (DOCUMENTS_DIR) is in ${around}, which visitors can read: name another.`);
  return checkFolder(folder, 'DOCUMENTS_DIR');
}

async function checkMail(smtpUrl: string): Promise<string> {
  try {
    await verifyMailServer(smtpUrl, MAIL_WITHIN_MS);
  } catch (error) {
    throw new Error(
      `The mail server of SMTP_URL refuses (${messageOf(error)}): see host, port, user and password.`,
    );
  }
  return 'The mail server takes mails.';
}

async function checkKeys(jwksUrl: string): Promise<string> {
  const answer = await fetch(jwksUrl).catch(() => null);
  if (!answer?.ok)
    throw new Error(
      `${jwksUrl} has no keys (${answer?.status ?? 'no answer'}): see IDENTITY_ISSUER and IDENTITY_JWKS_URL.`,
    );
  return `Keys are at ${jwksUrl}.`;
}
