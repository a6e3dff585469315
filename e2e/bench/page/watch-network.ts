import type { CDPSession } from '@playwright/test';
import type { PageMeasure } from './measure-page.ts';

interface Request {
  id: string;
  url: string;
  kind: string;
  /** Milliseconds after the first request. */
  startedMs: number;
  finishedMs: number;
  /** Of the answer as it was packed, without its headers. */
  bytes: number;
  headerBytes: number;
  /** 0 is the document, 1 what it asks for by itself, 2 what that asks for. */
  level: number;
}

type NetworkSummary = Pick<
  PageMeasure,
  'requests' | 'bytes' | 'scriptBytesBeforeInteractive' | 'requestLevelsBeforeHydration'
>;

/** Follows every request of a page: who asked for it, how many bytes it took on the wire. */
export async function watchNetwork(cdp: CDPSession) {
  const requests = new Map<string, Request>();
  const byUrl = new Map<string, Request>();
  let firstS = 0;
  let open = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator }) => {
    if (request.url.startsWith('data:')) return;
    firstS ||= timestamp;
    const askers = [initiator.url, ...stackUrls(initiator.stack)].flatMap(
      (url) => byUrl.get(url ?? '') ?? [],
    );
    const level = requests.size === 0 ? 0 : 1 + Math.max(0, ...askers.map((asker) => asker.level));
    const entry = {
      id: requestId,
      url: request.url,
      kind: type ?? 'Other',
      startedMs: (timestamp - firstS) * 1000,
      finishedMs: 0,
      bytes: 0,
      headerBytes: 0,
      level,
    };
    if (!requests.has(requestId)) open += 1;
    requests.set(requestId, entry);
    if (!byUrl.has(request.url)) byUrl.set(request.url, entry);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = requests.get(requestId);
    if (entry) entry.headerBytes = response.encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    open -= 1;
    const entry = requests.get(requestId);
    if (!entry) return;
    entry.finishedMs = (timestamp - firstS) * 1000;
    entry.bytes = encodedDataLength - entry.headerBytes;
  });
  cdp.on('Network.loadingFailed', () => {
    open -= 1;
  });
  await cdp.send('Network.enable');
  return {
    async settled() {
      while (open > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    },
    summary: (hydratedMs: number): NetworkSummary => summarize([...requests.values()], hydratedMs),
  };
}

function summarize(requests: readonly Request[], hydratedMs: number): NetworkSummary {
  const bytes: Record<string, number> = {};
  for (const { kind, bytes: size } of requests) bytes[kind] = (bytes[kind] ?? 0) + size;
  const scripts = requests.filter(({ kind, startedMs }) => kind === 'Script' && startedMs <= hydratedMs);
  return {
    requests: requests.length,
    bytes,
    scriptBytesBeforeInteractive: scripts.reduce((sum, script) => sum + script.bytes, 0),
    requestLevelsBeforeHydration: Math.max(0, ...scripts.map(({ level }) => level)),
  };
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack | undefined;
}

function stackUrls(stack: Stack | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.map(({ url }) => url), ...stackUrls(stack.parent)];
}
