import { store } from '@sanderling/catalogue-data/store/store';
export const FONTS_PATH = '/_desk';
/** Of the store's fonts what its own texts need, as they are in the shell's own code. */
export const DESK_FONTS = ['figtree.woff2', 'fraunces-72.woff2'] as const;

const color = store.colors;

/** The store's colours and measures, written out: the desk depends on no release. */
export const DESK_STYLES = `@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url("${FONTS_PATH}/figtree.woff2") format("woff2"); }
@font-face { font-family: "Fraunces 72"; font-weight: 400; font-display: swap; src: url("${FONTS_PATH}/fraunces-72.woff2") format("woff2"); }
:root { color-scheme: light; --paper: ${color.paper}; --linen: ${color.linen}; --sand: ${color.sand}; --stone: ${color['stone-dark']}; --ink: ${color.ink}; --moss: ${color.moss}; --clay: ${color.clay}; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 Figtree, system-ui, sans-serif; }
header { padding: 16px 24px; border-block-end: 1px solid var(--sand); }
header a { font: 21px/1.2 "Fraunces 72", Georgia, serif; color: inherit; text-decoration: none; }
main { max-inline-size: 1200px; margin-inline: auto; padding: 24px; }
h1, h2, h3 { font-family: "Fraunces 72", Georgia, serif; font-weight: 400; line-height: 1.2; margin: 0; }
h1 { font-size: 40px; }
h2 { font-size: 28px; margin-block-end: 8px; }
h3 { font-size: 21px; }
small { font: 13px/1.4 ui-monospace, monospace; color: var(--stone); }
section { margin-block-start: 40px; }
h3, b, q, label, option { overflow-wrap: anywhere; }
fieldset { display: grid; gap: 12px; margin: 0; padding: 12px 16px; border: 1px solid var(--sand); min-inline-size: 0; }
p { margin-block: 8px; max-inline-size: 75ch; overflow-wrap: anywhere; }
ul, ol { list-style: none; margin: 16px 0 0; padding: 0; display: grid; gap: 16px; }
li { padding-block-start: 16px; border-block-start: 1px solid var(--sand); min-inline-size: 0; }
.slices { grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); gap: 16px 24px; }
.plans { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr)); gap: 0 48px; align-items: start; }
.actions { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: end; margin-block-start: 8px; }
form:has(> label) { display: grid; gap: 8px; justify-items: start; max-inline-size: 420px; }
form > label { inline-size: 100%; }
.actions details { flex: 1 1 100%; }
.canary { margin-block: 12px; padding: 12px 16px; background: var(--linen); }
.good { color: var(--moss); }
.bad, .problem { color: var(--clay); }
.on { color: var(--moss); font: 600 13px/1.4 Figtree, system-ui, sans-serif; white-space: nowrap; }
.done, .problem { padding: 12px 16px; background: var(--linen); border-inline-start: 3px solid currentcolor; white-space: pre-line; }
.done { color: var(--moss); }
button { min-block-size: 44px; padding: 8px 16px; font: inherit; color: var(--ink); background: var(--sand); border: 0; border-radius: 2px; cursor: pointer; }
button:hover { background: #d6cab8; }
a { color: inherit; }
.actions a { display: inline-flex; align-items: center; min-block-size: 44px; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
summary { min-block-size: 44px; display: flex; align-items: center; cursor: pointer; text-decoration: underline; }
details form, .fields { display: grid; gap: 12px; max-inline-size: 420px; padding-block: 8px; }
label { display: grid; gap: 4px; }
input, select { inline-size: 100%; min-block-size: 44px; padding: 8px 12px; font: 16px/1.4 Figtree, system-ui, sans-serif; color: inherit; background: #fff; border: 1px solid var(--stone); border-radius: 2px; }
table { border-collapse: collapse; inline-size: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: 6px 8px 6px 0; border-block-end: 1px solid var(--sand); vertical-align: top; font-weight: 400; }
thead th { font-weight: 600; }
q { color: var(--stone); }
code { font: 0.93em/1.4 ui-monospace, monospace; }
figure { margin: 24px 0 0; }
.side-by-side { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
section > table + h3 { margin-block-start: 32px; }
.side-by-side img { display: block; max-inline-size: 100%; block-size: auto; border: 1px solid var(--sand); }
@media (width < 600px) { main { padding: 16px; } h1 { font-size: 28px; } h2 { font-size: 21px; } h3 { font-size: 17px; } }
`;
