import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Api } from '../../../http/http-server.ts';

/** Nothing but its own style sheet and scripts, its own origin to send the card to, and our pages around it. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const FOLDER = import.meta.dirname;
const require = createRequire(import.meta.url);

/** `/_payments/card-form`: the page for an iframe in which a card is typed, in place of Stripe's own. */
export async function cardFormRoutes(app: Api, options: { publishableKey: string }): Promise<void> {
  const page = (await readFile(join(FOLDER, 'card-form.html'), 'utf8')).replace(
    '{{publishable_key}}',
    options.publishableKey,
  );
  const style = await readFile(join(FOLDER, 'card-form.css'), 'utf8');
  const scripts: Record<string, string> = {
    '/card-form/card-form.js': await browserScript(join(FOLDER, 'card-form.ts')),
    '/card-form/card-rules.js': await browserScript(join(FOLDER, '../card-rules.ts')),
    '/card-form/messages.js': await browserScript(require.resolve('@sanderling/contract/card-form')),
  };

  const hidden = { schema: { hide: true } };
  app.get('/card-form', hidden, async (_request, reply) => {
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
    reply.header('referrer-policy', 'no-referrer');
    return send(reply, page, 'text/html');
  });
  app.get('/card-form/card-form.css', hidden, async (_request, reply) => send(reply, style, 'text/css'));
  for (const [path, script] of Object.entries(scripts)) {
    app.get(path, hidden, async (_request, reply) => send(reply, script, 'text/javascript'));
  }
}

/** The form is written in TypeScript like everything else; the browser gets it without the types. */
async function browserScript(file: string): Promise<string> {
  const typed = await readFile(file, 'utf8');
  return withoutWarning(() => stripTypeScriptTypes(typed))
    .replaceAll("'@sanderling/contract/card-form'", "'./messages.js'")
    .replaceAll("'../card-rules.ts'", "'./card-rules.js'");
}

/** Node still calls its own type stripping experimental where it is called by hand, and would say so at every start. */
function withoutWarning<Result>(run: () => Result): Result {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return run();
  } finally {
    process.emitWarning = emitWarning;
  }
}

function send(reply: FastifyReply, text: string, type: string) {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff');
  return reply.type(`${type}; charset=utf-8`).send(text);
}
