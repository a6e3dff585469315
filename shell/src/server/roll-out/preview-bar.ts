import type { FastifyInstance } from 'fastify';

const STYLES_PATH = '/_preview.css';
const STYLES = `.preview-bar {
  position: fixed;
  z-index: 2147483647;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  justify-content: center;
  padding: 8px 16px;
  font: 14px/1.5 system-ui, sans-serif;
  color: #fff;
  background: #46320a;
}
.preview-bar p { margin: 0; }
.preview-bar a { color: inherit; padding: 4px 8px; text-decoration: underline; }
.preview-bar a:focus-visible { outline: 2px solid #fff; }
html:has(.preview-bar) { scroll-padding-block-end: 80px; }
body:has(.preview-bar) { padding-block-end: 64px; }
`;

/** The bar's style sheet: the pages' policy allows none in the document. */
export async function previewBar(app: FastifyInstance) {
  app.get(STYLES_PATH, (_, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'private, max-age=60')
      .send(STYLES),
  );
}

/**
 * The page with a bar that says that it is a preview. The shell's server adds it, since a release from long ago knows of none; React
 * passes over elements at the end of the body that it has not made.
 */
export function withPreviewBar(html: Uint8Array, message: string): Uint8Array {
  const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const end = page.lastIndexOf('</body>');
  if (end < 0) return html;
  const bar = `<aside class="preview-bar" aria-label="Preview"><link rel="stylesheet" href="${STYLES_PATH}"><p>${escapeHtml(message)}</p><a href="?set=">Leave the preview</a></aside>`;
  return Buffer.concat([page.subarray(0, end), Buffer.from(bar), page.subarray(end)]);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
