import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Api } from '../../../platform/http/http-server.ts';

/** Nothing but its own style sheet, font and scripts, its own origin to send the card to, and our pages around it. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Of what is typed, and of the labels. */
const FONT_WEIGHTS = [400, 500];
const FOLDER = import.meta.dirname;
const require = createRequire(import.meta.url);

/** `/_payments/card-form`: the page for an iframe in which a card is typed, in place of Stripe's own. */
export async function cardFormRoutes(app: Api, options: { publishableKey: string }): Promise<void> {
  const answer = { config: { caching: 'shared' }, schema: { hide: true } } as const;
  app.get('/card-form', answer, async (_request, reply) => {
    const page = await readFile(join(FOLDER, 'card-form.html'), 'utf8');
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
    reply.header('referrer-policy', 'no-referrer');
    reply.type('text/html; charset=utf-8');
    return reply.send(page.replace('{{publishable_key}}', options.publishableKey));
  });
  app.get('/card-form/card-form.css', answer, async (_request, reply) => {
    reply.type('text/css; charset=utf-8');
    return reply.send(await readFile(join(FOLDER, 'card-form.css'), 'utf8'));
  });
  for (const weight of FONT_WEIGHTS) {
    const file = require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`);
    app.get(`/card-form/figtree-${weight}.woff2`, answer, async (_request, reply) => {
      reply.type('font/woff2');
      return reply.send(await readFile(file));
    });
  }
  const scripts = {
    'card-form.js': join(FOLDER, 'card-form.ts'),
    'card-rules.js': join(FOLDER, './card-rules.ts'),
    'messages.js': require.resolve('@sanderling/contract/commerce/card-form'),
  };
  for (const [name, file] of Object.entries(scripts)) {
    // Made at the first request and kept: the start of the shop does not wait for it.
    let script: Promise<string> | undefined;
    app.get(`/card-form/${name}`, answer, async (_request, reply) => {
      script ??= browserScript(file);
      reply.type('text/javascript; charset=utf-8');
      return reply.send(await script);
    });
  }
}

/** The form is written in TypeScript like everything else; the browser gets it without the types. */
async function browserScript(file: string): Promise<string> {
  const typed = await readFile(file, 'utf8');
  return withoutWarning(() => stripTypeScriptTypes(typed))
    .replaceAll("'@sanderling/contract/commerce/card-form'", "'./messages.js'")
    .replaceAll("'./card-rules.ts'", "'./card-rules.js'");
}

/** Node still calls its own type stripping experimental where it is called by hand, and would say so in the log. */
function withoutWarning<Result>(run: () => Result): Result {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return run();
  } finally {
    process.emitWarning = emitWarning;
  }
}
