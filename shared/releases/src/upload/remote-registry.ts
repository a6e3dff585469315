import { setTimeout as wait } from 'node:timers/promises';
import { isLoopbackHost } from '@sanderling/server/environment';
import { z } from 'zod';
import { type Actor, logEntry } from '../audit/audit-log.ts';
import { manifestBytes, readBuiltRelease } from '../publish-release.ts';
import { parseRegistry, publishedRelease } from '../registry-document.ts';
import { ReleaseError, StorageUnavailable } from '../release-error.ts';
import type { Releases } from '../releases.ts';
import type { ReleaseKey } from '../signatures/release-key.ts';
import { signRelease } from '../signatures/release-signature.ts';
import { MAX_UPLOAD_BYTES, packRelease, UPLOAD_TYPE, WHY_HEADER } from './release-upload.ts';

/** What a team can do from its own machine, in the same words as at the shop's. */
export type PublishingReleases = Pick<
  Releases,
  | 'status'
  | 'isWhole'
  | 'publish'
  | 'promote'
  | 'rollback'
  | 'startCanary'
  | 'endCanary'
  | 'schedule'
  | 'unschedule'
  | 'freeze'
  | 'unfreeze'
  | 'restore'
  | 'log'
>;

/** Longer than the longest trial. */
const ANSWER_MS = 360_000;
/** How often a registry that has too much to do is asked again. */
const MAX_ATTEMPTS = 5;

const refusal = z.object({ message: z.string() });
const published = z.object({ name: z.string(), version: z.string(), added: z.boolean() });
const planned = z.object({ id: z.string() });
/** A registry of before says nothing of seasons. */
const restored = z.object({ ended: z.array(z.string()).default([]) });
/** A registry of before says nothing of it. */
const tried = z.object({ untried: z.string().default('') });
const history = z.object({ entries: z.array(logEntry) });
const live = z.object({ live: z.record(z.string(), z.string()) });

/** The registry at an address such as https://releases.shop.example, by a token. Releases are signed with this machine's key; `say` hears what the registry's trial of them left out. */
export function remoteRegistry(
  address: string,
  token: string,
  key: () => Promise<ReleaseKey>,
  say: (line: string) => void = () => {},
): PublishingReleases {
  const origin = originOf(address);

  async function ask(path: string, question: RequestInit = {}): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${origin}/_releases/${path}`, {
        ...question,
        headers: { authorization: `Bearer ${token}`, ...question.headers },
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch((error) => {
        throw new StorageUnavailable(
          isLate(error)
            ? `The registry ${origin} has not answered for ${ANSWER_MS / 60_000} minutes. It may still be at work, and goes on by itself: see what came of it with \`npm run slices -- status\` and \`history\` before you try again.`
            : `The registry ${origin} does not answer (${reasonOf(error)}): see the address, or ask who runs it. What is live stays live.`,
        );
      });
      const answer = await response.json().catch(() => null);
      if (response.ok) return answer;
      if (response.status !== 429 || attempt === MAX_ATTEMPTS)
        throw refusedBy(origin, response.status, answer);
      await wait(Number(response.headers.get('retry-after') ?? 1) * 1_000);
    }
  }

  const post = (path: string, body: unknown) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  const postTried = async (path: string, body: unknown) => {
    const answer = await post(path, body);
    const { untried } = tried.parse(answer);
    if (untried) say(untried);
    return answer;
  };

  const releases: PublishingReleases = {
    status: async () => parseRegistry(JSON.stringify(await ask('status'))),
    // Whether files were lost there is for the shop to see.
    isWhole: async (name, version) => publishedRelease(await releases.status(), name, version) !== undefined,
    async publish(folder, { force = false, why = null } = {}) {
      if (force)
        throw new ReleaseError(
          'What speaks against a release is overruled at the shop alone: publish it there with --force, or mend it.',
        );
      const release = await readBuiltRelease(folder);
      const { name, version } = release.manifest;
      const body = packRelease(release, signRelease(manifestBytes(release), await key()));
      if (body.length > MAX_UPLOAD_BYTES)
        throw new ReleaseError(`The release is too large: at most ${MAX_UPLOAD_BYTES / 1_000_000} MB.`);
      return published.parse(
        await ask(`${encodeURIComponent(name)}/${encodeURIComponent(version)}`, {
          method: 'POST',
          body: new Uint8Array(body),
          headers: {
            'content-type': UPLOAD_TYPE,
            ...(why === null ? {} : { [WHY_HEADER]: encodeURIComponent(why) }),
          },
        }),
      );
    },
    async promote(versions, { drops = false, why = null, ...overrules } = {}) {
      await postTried('promote', { versions, drops, why, ...overruled(overrules) });
    },
    async rollback(name, { why = null } = {}) {
      const answer = live.parse(await post(`rollback/${encodeURIComponent(name)}`, { why }));
      return answer.live[name] ?? '';
    },
    async startCanary({ slice, ...wanted }, { drops = false, why = null, ...overrules } = {}) {
      const options = { drops, why, ...overruled(overrules) };
      await postTried(`canary/${encodeURIComponent(slice)}`, { ...wanted, ...options });
    },
    async endCanary(slice, { why = null } = {}) {
      await post(`canary/${encodeURIComponent(slice)}/end`, { why });
    },
    async schedule({ name, versions, from, until }, { why = null, ...overrules } = {}) {
      const options = { why, ...overruled(overrules) };
      return planned.parse(await postTried('seasons', { name, versions, from, until, ...options })).id;
    },
    async unschedule(id, { why = null } = {}) {
      await post(`seasons/${encodeURIComponent(id)}/end`, { why });
    },
    async freeze({ from, until }, { why }) {
      return planned.parse(await post('freezes', { from, until, why })).id;
    },
    async unfreeze(id, { why = null } = {}) {
      await post(`freezes/${encodeURIComponent(id)}/end`, { why });
    },
    async restore(set, { why = null } = {}) {
      return restored.parse(await post(`restore/${encodeURIComponent(set)}`, { why })).ended;
    },
    log: async () => history.parse(await ask('history')).entries,
  };
  return releases;
}

/** A registry of before knows no `unseen`, and refuses what it does not know. */
function overruled({ force = false, unseen = false }: Pick<Actor, 'force' | 'unseen'>) {
  return { force, ...(unseen && { unseen }) };
}

/** A token goes over TLS, or stays on this machine. */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (url && isSafe) return url.origin;
  throw new ReleaseError(
    `"${address}" is no address of a registry: write one such as https://releases.shop.example. Without TLS only this machine's own is asked.`,
  );
}

function refusedBy(origin: string, status: number, answer: unknown): ReleaseError {
  const read = refusal.safeParse(answer);
  if (read.success) return new ReleaseError(read.data.message);
  return new ReleaseError(`${origin} answers ${status}, and not as a registry does: see the address.`);
}

function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const cause = 'cause' in error ? error.cause : null;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return String(error);
}

function isLate(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';
}
