import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Writable } from 'node:stream';

const load = createRequire(__filename);
const htmlAsText = load('./loaders/html-as-text.cjs');
const folder = path.dirname(load.resolve('react-dom/package.json'));
const react = load(path.join(path.dirname(load.resolve('react/package.json')), 'cjs/react.production.js'));
const source = readFileSync(path.join(folder, 'cjs/react-dom-server.node.production.js'), 'utf8');

test('a page in texts is the page in bytes, whatever it is made of', async () => {
  const asBytes = await piecesOf(source);
  const asText = await piecesOf(htmlAsText(source));
  expect(asText.every((piece) => typeof piece === 'string')).toBe(true);
  expect(asText.join('')).toBe(Buffer.concat(asBytes.map((piece) => Buffer.from(piece))).toString());
});

test('a build with a react-dom whose functions have other names fails', () => {
  expect(() => htmlAsText(source.replaceAll('writeChunk(', 'put('))).toThrow(
    'react-dom has 0 functions writeChunk.',
  );
});

/** A document with what is written in several ways: what waits, long and short texts, styles, scripts, and every kind of letter. */
async function piecesOf(code: string): Promise<(string | Uint8Array)[]> {
  const { createElement: h, Suspense, use } = react;
  const late = Promise.resolve('Later – “soon” 🛋');
  const Late = () => h('p', { title: '<&">' }, use(late), ' ', 'é');
  const page = h(
    'html',
    null,
    h('head', null, h('link', { rel: 'stylesheet', href: '/a.css', precedence: 'page' })),
    h(
      'body',
      null,
      h(Suspense, null, h(Late)),
      h('input', { defaultValue: 'x', disabled: true }),
      h('p', { style: { top: 0 } }, 'Sofa 🛋 – '.repeat(1_000)),
    ),
  );
  const { renderToPipeableStream } = evaluate(code);
  const pieces: (string | Uint8Array)[] = [];
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      bootstrapModules: ['/main.js'],
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady: () =>
        stream.pipe(
          Object.assign(new Writable(), {
            write: (piece: string | Uint8Array) => pieces.push(piece) > 0,
            end: () => resolve(pieces),
          }),
        ),
    });
  });
}

function evaluate(code: string) {
  const known: Record<string, unknown> = {
    react,
    'react-dom': load(path.join(folder, 'cjs/react-dom.production.js')),
  };
  const module = {
    exports: {
      renderToPipeableStream: (_page: unknown, _options: object) => ({ pipe: (_to: Writable) => undefined }),
    },
  };
  const require = (name: string) => known[name] ?? load(name);
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return module.exports;
}
