import formBody from '@fastify/formbody';
import { safeReturnRoute } from '@sanderling/contract/site/return-route';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { PlainResponse } from '../fallback/plain-response.ts';
import { isOwnPost } from '../security/form-origin.ts';
import { leftPreview, type PreviewVisit } from './preview-visit.ts';

const STYLES_PATH = '/_preview.css';
/** Of one height, which the page leaves free below: `--taken-below` is what its own bars and notices keep clear of. */
const STYLES = `:root:has(.preview-bar) { --preview-bar: 60px; --taken-below: var(--preview-bar); scroll-padding-block-end: calc(var(--preview-bar) + 16px); }
.preview-bar {
  position: fixed;
  z-index: 2147483647;
  inset: auto 0 0;
  display: flex;
  box-sizing: border-box;
  block-size: var(--preview-bar);
  gap: 16px;
  align-items: center;
  justify-content: center;
  padding: 8px 16px;
  font: 13px/1.35 system-ui, sans-serif;
  color: #fff;
  background: #46320a;
}
.preview-bar p { margin: 0; max-block-size: 100%; overflow-y: auto; }
.preview-bar form { flex: none; margin: 0; }
.preview-bar a { flex: none; padding: 12px 8px; color: inherit; }
.preview-bar button { min-block-size: 44px; padding: 4px 8px; font: inherit; color: inherit; background: none; border: 0; text-decoration: underline; cursor: pointer; }
.preview-bar :is(a, button):focus-visible { outline: 2px solid #fff; }
@media (width < 600px) {
  :root:has(.preview-bar) { --preview-bar: 160px; }
  .preview-bar { flex-wrap: wrap; gap: 0 16px; align-content: center; }
  .preview-bar p { flex: 1 0 100%; }
}
body:has(.preview-bar) { padding-block-end: var(--preview-bar); }
`;

/** The sentence of a page that is open at its end changes by the style sheet alone: no script is needed, and none is told. */
const ENDING = `@keyframes preview-hidden { to { visibility: hidden; max-inline-size: 0; max-block-size: 0; } }
@keyframes preview-shown { from { visibility: hidden; max-inline-size: 0; max-block-size: 0; } to { visibility: visible; max-inline-size: none; max-block-size: 100%; } }
.preview-bar .running { animation: preview-hidden 1ms DELAY forwards; }
.preview-bar .over { animation: preview-shown 1ms DELAY both; }
`;
const LEAVE_PATH = '/_preview/leave';

interface BarOptions {
  config: Pick<Config, 'publicOrigin'>;
  answerPlainly: PlainResponse;
  now: () => Date;
}

/** The bar's style sheet, since the pages' policy allows none in the document; and the way out, by a form: browsers follow links ahead of a press. */
export async function previewBar(
  app: FastifyInstance,
  { config: { publicOrigin }, answerPlainly, now }: BarOptions,
) {
  await app.register(formBody);
  app.post(LEAVE_PATH, (request, reply) => {
    if (!isOwnPost(request.headers, publicOrigin)) return answerPlainly(request, reply, 403);
    const { body } = request;
    const sentFrom = pageOf(request.headers.referer, publicOrigin);
    // The page may have been left for another without a new document.
    const page =
      sentFrom ?? (typeof body === 'object' && body !== null && 'page' in body ? String(body.page) : '/');
    return reply
      .code(303)
      .headers({
        location: withoutLayout(safeReturnRoute(page)),
        'set-cookie': leftPreview(publicOrigin.startsWith('https:')),
        'cache-control': 'no-store',
      })
      .send();
  });
  app.get<{ Querystring: { until?: string } }>(STYLES_PATH, ({ query }, reply) => {
    const leftS = Math.max(0, Number(query.until) - now().getTime()) / 1_000;
    const ending = Number.isFinite(leftS) ? ENDING.replaceAll('DELAY', `${leftS.toFixed(1)}s`) : '';
    // It counts from when it is asked for.
    return reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', ending ? 'no-store' : 'private, max-age=60')
      .send(STYLES + ending);
  });
}

/**
 * The page with a bar that says that it is a preview. The shell's server adds it, since a release from long ago knows of none; React
 * passes over elements at the end of the body that it has not made.
 */
export function withPreviewBar(
  html: Uint8Array,
  { message, until, link }: Pick<PreviewVisit, 'message' | 'until' | 'link'>,
  page: string,
): Uint8Array {
  const document = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const end = document.lastIndexOf('</body>');
  if (end < 0) return html;
  const styles = until ? `${STYLES_PATH}?until=${until.getTime()}` : STYLES_PATH;
  const sentences = until
    ? `<p class="running">${escapeHtml(message)}</p><p class="over" role="status">${OVER}</p>`
    : `<p>${escapeHtml(message)}</p>`;
  // Of the page that is shown, also after a navigation: an address that begins with its query is read so.
  const rest = new URLSearchParams(new URL(page, 'https://shop.invalid').search);
  const handOn = link
    ? `<a href="?${escapeHtml(new URLSearchParams([...rest, ...link]).toString())}">Link to hand on</a>`
    : '';
  const bar = `<aside class="preview-bar" aria-label="Preview"><link rel="stylesheet" href="${styles}">${sentences}${handOn}<form method="post" action="${LEAVE_PATH}"><input type="hidden" name="page" value="${escapeHtml(page)}"><button>Leave the preview</button></form></aside>`;
  return Buffer.concat([document.subarray(0, end), Buffer.from(bar), document.subarray(end)]);
}

const OVER = 'This preview has ended. The next page is the store of now.';

/** The store of now has the season of now, and not the one that was looked at. */
function withoutLayout(page: string): string {
  const { pathname, searchParams, hash } = new URL(page, 'https://shop.invalid');
  if (!searchParams.has('layout')) return page;
  searchParams.delete('layout');
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}

/** Path and query of a page of ours; null for any other address, and where a browser says only where from. */
function pageOf(referer: string | undefined, publicOrigin: string): string | null {
  if (!referer || !URL.canParse(referer)) return null;
  const { origin, pathname, search } = new URL(referer);
  return origin === publicOrigin ? pathname + search : null;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
