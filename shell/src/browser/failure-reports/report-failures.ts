import { FAILURE_REPORTS_PATH } from '@sanderling/contract/site/failure-reports';
import type { PinnedSlice } from '../../slices/pinned-release.ts';
import { onSliceFailure } from '../../slices/slice-failed.ts';
import { noticeHeldUp } from './notice-held-up.ts';

/** A page that fails over and over says nothing new after these. */
const MAX_REPORTS = 10;
const MAX_MESSAGE = 200;

/**
 * Reports to the operators which release has failed in this page: what the shell has noticed, and what was thrown where nothing
 * catches it, such as in a click handler, by the address of the script that threw.
 */
export function reportFailures(slices: readonly PinnedSlice[], window: Window & typeof globalThis): void {
  const sent = new Set<string>();

  function send(slice: string, release: string, error: unknown) {
    const message = String(error).slice(0, MAX_MESSAGE);
    const key = `${slice} ${release} ${message}`;
    if (sent.has(key) || sent.size >= MAX_REPORTS) return;
    sent.add(key);
    const { pathname: path } = window.location;
    window.navigator.sendBeacon(FAILURE_REPORTS_PATH, JSON.stringify({ slice, release, message, path }));
  }

  function sendThrown(error: unknown, script = '') {
    const trace = error instanceof Error ? `${error.stack}` : script;
    const [, slice, release] = /\/releases\/([^/]+)\/([^/]+)\/web\//.exec(trace) ?? [];
    if (slice && release) send(slice, release, error);
  }

  onSliceFailure(({ slice, error }) => {
    const release = slices.find(({ name }) => name === slice);
    if (release) send(slice, release.version, error);
  });
  noticeHeldUp(slices, send, {
    page: window,
    storage: window.sessionStorage,
    now: () => window.performance.now(),
  });
  window.addEventListener('error', ({ error, filename }) => sendThrown(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => sendThrown(reason));
}
