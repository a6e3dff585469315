import { store } from '@sanderling/catalogue-data/store/store';
import type { DeskState } from './desk-state.ts';
import { historySection } from './history-section.ts';
import { type Html, html } from './html.ts';
import { liveSection } from './live-section.ts';
import { freezesSection, seasonsSection, type Typed } from './plans-section.ts';
import { tabsSection } from './tabs-section.ts';

export const STYLES_PATH = '/_desk.css';

/** The desk: `message` tells what was done, or why it was not. */
export function deskPage(
  state: DeskState,
  {
    message,
    isProblem = false,
    typed = {},
  }: { message?: Html | string; isProblem?: boolean; typed?: Typed } = {},
): string {
  return document(
    'Release desk',
    html`<h1>Release desk</h1>
<p>The store is made of parts, each by a team of its own. A release is one version of a part; a set is the whole store as it was at one moment. Here you decide what visitors see, now and on the days to come. Times are US Central, as in Chicago.</p>
${message ? html`<p role="${isProblem ? 'alert' : 'status'}" tabindex="-1" autofocus class="${isProblem ? 'problem' : 'done'}">${message}</p>` : null}
${liveSection(state)}
<div class="plans">${seasonsSection(state, typed)}${freezesSection(state, typed)}</div>
${tabsSection(state)}
${historySection(state)}`,
  );
}

/** A page of the desk's own: it depends on no release, so that a bad one of the site's frame can be taken back here too. */
export function document(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${store.name}</title><link rel="stylesheet" href="${STYLES_PATH}"></head>
<body><header><a href="/">${store.name}</a></header><main>${content}</main></body>
</html>
`.text;
}
