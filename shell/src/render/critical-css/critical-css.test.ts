import { createHash } from 'node:crypto';
import { createElement as h } from 'react';
import type { RenderEnvironment } from '../contract/render-contract.ts';
import { environmentOf, requestFor } from '../testing/fixture-environment.ts';
import { HOME, useRenderer } from '../testing/use-renderer.ts';

const { rendererWith } = useRenderer();

const SHEETS: Record<string, string> = {
  '/releases/shell/1/web/main.css': '@layer shell,slice;@layer shell{body{margin:0}.never_a{top:0}}',
  '/releases/mf-catalog/1/web/home.css': '@layer slice{.card_b{top:0}.modal_c{top:0}}',
};

/** A new renderer each time: one reads a sheet once. */
async function pageOf(environment: RenderEnvironment) {
  const { html, styleHashes } = await rendererWith({}).render(requestFor('/'), environment);
  return { text: Buffer.from(html ?? []).toString(), styleHashes };
}

function shop(sheets = SHEETS, boot = true, className = 'card_b') {
  const environment = environmentOf(
    { 'mf-catalog': { './home': { Component: () => h('h1', { className }, 'Sofas') } } },
    { 'mf-catalog': HOME },
  );
  const readSheet = async (href: string) => {
    const css = sheets[href];
    if (css === undefined) throw new Error(`${href} is missing`);
    return css;
  };
  const shell = {
    ...environment.shell,
    ...(boot && { boot: { href: '/boot.js', integrity: 'sha384-boot' } }),
  };
  return { ...environment, shell, readSheet };
}

const sheetLinks = (html: string) =>
  [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => link);
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

test('the first paint needs nothing but the HTML: its rules are in the head, and nothing there holds it back', async () => {
  const { text, styleHashes } = await pageOf(shop());
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(headOf(text)) ?? [];
  expect(css).toBe('@layer shell,slice;@layer shell{body{margin:0}}@layer slice{.card_b{top:0}}');
  expect(sheetLinks(headOf(text))).toEqual([]);
  expect(headOf(text)).not.toMatch(/rel="modulepreload"(?![^>]*boot)|as="font"/);
  expect(styleHashes).toEqual([`sha256-${createHash('sha256').update(css).digest('base64')}`]);
});

test('a page has the rules and the hash of its own classes, whatever page of the same sheets was made before', async () => {
  const renderer = rendererWith({});
  const styled = async (className: string) => {
    const { html, styleHashes } = await renderer.render(requestFor('/'), shop(SHEETS, true, className));
    const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(Buffer.from(html ?? []).toString()) ?? [];
    expect(styleHashes).toEqual([`sha256-${createHash('sha256').update(css).digest('base64')}`]);
    return css.slice(css.lastIndexOf('@layer'));
  };
  const pages = ['card_b', 'modal_c', 'modal_c card_b', 'card_b'];
  expect(await Promise.all(pages.map(styled))).toEqual([
    '@layer slice{.card_b{top:0}}',
    '@layer slice{.modal_c{top:0}}',
    '@layer slice{.card_b{top:0}.modal_c{top:0}}',
    '@layer slice{.card_b{top:0}}',
  ]);
});

test('the whole sheets come behind everything else, in their order and with their hashes', async () => {
  const { text } = await pageOf(shop());
  const links = sheetLinks(text);
  expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual(Object.keys(SHEETS));
  for (const link of links) expect(link).toMatch(/integrity="sha384-[^"]+" crossorigin="anonymous"/);
  expect(text.indexOf(String(links[0]))).toBeGreaterThan(text.lastIndexOf('</script>'));
});

test('a sheet that is not to be had holds back what it styles, and no other does', async () => {
  const { '/releases/mf-catalog/1/web/home.css': _missing, ...others } = SHEETS;
  const { text } = await pageOf(shop(others));
  expect(sheetLinks(headOf(text))).toEqual([expect.stringContaining('home.css')]);
  expect(headOf(text)).toContain('<style>@layer shell,slice;');
});

test('without the sheet that orders the layers nothing stands in the document', async () => {
  const { '/releases/shell/1/web/main.css': _missing, ...others } = SHEETS;
  const { text, styleHashes } = await pageOf(shop(others));
  expect(sheetLinks(headOf(text))).toHaveLength(2);
  expect([text.includes('<style>'), styleHashes]).toEqual([false, []]);
});

test('a server that reads no sheets for its shell gets the page of before', async () => {
  const { readSheet: _none, ...environment } = shop(SHEETS, false);
  const { text } = await pageOf(environment);
  expect(sheetLinks(headOf(text))).toHaveLength(2);
  expect(text).toMatch(/<script[^>]*src="\/releases\/shell\/1\/web\/main\.js"/);
  expect(text).not.toContain('deferred-modulepreload');
});

test('the document runs one script, and names all others for later, the shell’s entry first', async () => {
  const { text } = await pageOf(shop());
  expect([...text.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/boot.js']);
  const deferred = [
    ...text.matchAll(/<link rel="deferred-modulepreload"[^>]*href="([^"]+)"[^>]*integrity="sha384-/g),
  ];
  expect(deferred.map(([, href]) => href)).toEqual([
    '/releases/shell/1/web/main.js',
    '/releases/mf-catalog/1/web/entry.js',
    '/releases/mf-catalog/1/web/home.js',
  ]);
});
