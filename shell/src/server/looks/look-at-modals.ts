import type { Browser, Tab } from './browser.ts';
import { fieldsOf } from './browser.ts';
import { compareFrames } from './compare-frames.ts';
import { openDialogReader, type ReadDialog } from './dialog-violations.ts';
import { few, shortened } from './few-complaints.ts';
import type { Look } from './look-at-page.ts';
import { type OpenedPage, type OpenOrder, pageOf } from './open-page.ts';
import { emitInPage } from './page-bus.ts';
import { type PageFrame, readFrame } from './page-frame.ts';
import { BURNING, closesByEscape, ENDLESS, healthLater } from './page-health.ts';
import { inWords } from './react-errors.ts';

/** A modal of a slice, with what its opener hands to it. */
export interface ShownModal {
  slice: string;
  modal: string;
  props: object;
}

const SHOWN_WITHIN_MS = 8_000;
/** What comes into it, on a machine with much else to do, too: all but the slowest are there long before. */
const LOADED_WITHIN_MS = 20_000;
/** A dialog that has not changed for so long is there. */
const STILL_MS = 150;
const LOOK_AGAIN_MS = 50;
/** One thing that is set for the page changes others by it. */
const MAX_CHANGES = 3;
/** What the shop shows in the place of a modal that has failed. */
const NOT_OPENED = 'This could not be opened.';
/** What the page itself comes to in all the time that passes with one modal after the other. */
const SUMMED = /more than \d+ /;
/** A guest may be answered so, and one who asks for what a sample names. */
const REFUSED_CALL = /status of 4\d\d .*\(\/(?!releases\/)/;

/**
 * Opens each of these modals in a page, as its slice would, and says what is wrong with it: whether it is shown and can be closed, what
 * axe reads in it, and what it does to the page meanwhile, later and afterwards. Of one that computes for ever the rest is not looked at.
 */
export async function lookAtModals(
  browser: Browser,
  { modals, ...order }: OpenOrder & { modals: readonly ShownModal[] },
): Promise<Look> {
  const tab = await browser.openTab();
  const page = pageOf(tab);
  const complaints: string[] = [];
  let current = '';
  const about = (says: string) => `The modal ${current}: ${says}`;
  const look: Look = { picture: null, complaints: [], frames: [], endedBy: null };
  try {
    await page.open(order);
    const read = await openDialogReader(tab);
    const slices = [...new Set(modals.map(({ slice }) => slice))];
    const readPage = () => readFrame(tab, order.widthPx, { slices, slots: [] });
    const before = await readPage();
    const failed = new Set<string>();
    for (const shown of modals) {
      current = shown.modal;
      page.complaints.clear();
      const found = await lookAtModal(tab, shown, { page, read });
      if (found.length > 0) failed.add(current);
      complaints.push(...withHint(found, shown).map(about));
      const left = page.left();
      if (left) return { ...look, complaints: [...complaints, about(left)], endedBy: about(left) };
      complaints.push(...changesOf(before, await readPage()).map(about));
    }
    // The page's own time runs no more once it was passed: what modals do later comes after all else.
    // One that fails at once fails again in the same way.
    for (const shown of modals.filter(({ modal }) => !failed.has(modal))) {
      current = shown.modal;
      page.complaints.clear();
      complaints.push(...(await lookLater(tab, shown, page)).map(about));
    }
    return { ...look, complaints: few(complaints) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = current === '' ? message : about(page.left(message) ?? shortened(message));
    return { ...look, complaints: [...few(complaints), reason], endedBy: reason };
  } finally {
    await tab.close().catch(() => undefined);
  }
}

/** One that was opened with nothing may want what its opener hands to it. */
function withHint(found: readonly string[], { modal, props }: ShownModal): readonly string[] {
  const [first, ...rest] = found;
  if (first === undefined || Object.keys(props).length > 0) return found;
  const hint = `It was opened with {}: if it needs more, say so in slice.json, "samples": { "modals": { "${modal}": { … } } }.`;
  return [`${first} ${hint}`, ...rest];
}

async function lookAtModal(
  tab: Tab,
  { modal, props, slice }: ShownModal,
  { page, read }: { page: OpenedPage; read: ReadDialog },
): Promise<string[]> {
  await emitInPage(tab, 'modal:open', { name: modal, props });
  const { isShown, isLoading, text, overflowPx } = await whenStill(tab);
  const said = await saidBy(tab, page, slice);
  if (!isShown) return said.length > 0 ? said : ['it is opened, and nothing is shown.'];
  const failed = text.includes(NOT_OPENED) && said.length === 0 ? ['it cannot be opened.'] : [];
  const empty = isLoading
    ? ['what is in it does not come: import and load what comes to an end, and show what failed.']
    : [];
  const wide = overflowPx > 1 ? [`it is ${overflowPx} pixels wider than the screen: let it wrap.`] : [];
  const violations = await read();
  const isClosed = await closesByEscape(tab);
  if (!isClosed) await emitInPage(tab, 'modal:close', {});
  return [
    ...said,
    ...failed,
    ...empty,
    ...wide,
    ...violations,
    ...(isClosed ? [] : ['it does not close with Escape: leave keys to the page.']),
  ];
}

/** Ten seconds of the page's own time, with the modal open. */
async function lookLater(tab: Tab, { modal, props, slice }: ShownModal, page: OpenedPage): Promise<string[]> {
  await emitInPage(tab, 'modal:open', { name: modal, props });
  const { found } = await healthLater(tab);
  const said = await saidBy(tab, page, slice);
  await emitInPage(tab, 'modal:close', {});
  return [...said, ...found.filter((each) => each === ENDLESS || each === BURNING || !SUMMED.test(each))];
}

async function saidBy(tab: Tab, { complaints }: OpenedPage, slice: string): Promise<string[]> {
  return (await inWords(tab, complaints, [slice])).filter((each) => !REFUSED_CALL.test(each));
}

/** What is open, once it does not change any more; what goes on changing is taken as it is. */
async function whenStill(tab: Tab) {
  const startedAt = performance.now();
  let last = '';
  let stillSince = startedAt;
  for (;;) {
    const shown = await shownDialog(tab);
    const now = performance.now();
    const isLate = now - startedAt > (shown.isLoading ? LOADED_WITHIN_MS : SHOWN_WITHIN_MS);
    const is = JSON.stringify(shown);
    if (is !== last || !shown.isShown || shown.isLoading) stillSince = now;
    last = is;
    if (isLate || now - stillSince > STILL_MS) return shown;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

async function shownDialog(tab: Tab) {
  const { result } = await tab.send('Runtime.evaluate', {
    returnByValue: true,
    expression: `(() => {
      const dialog = document.querySelector('dialog[open]');
      return {
        isShown: dialog !== null,
        text: dialog?.textContent ?? '',
        // Lines that are still to come are hidden from readers, and empty.
        isLoading: [...(dialog?.querySelectorAll('span[aria-hidden=true]') ?? [])].some((span) => span.firstElementChild && span.textContent === ''),
        overflowPx: Math.max(0, ...[dialog, ...(dialog?.children ?? [])].map((part) => part ? part.scrollWidth - part.clientWidth : 0)),
      };
    })()`,
  });
  const { isShown, text, isLoading, overflowPx } = fieldsOf(fieldsOf(result).value);
  return {
    isShown: isShown === true,
    text: String(text ?? ''),
    isLoading: isLoading === true,
    overflowPx: Number(overflowPx ?? 0),
  };
}

/** What is left of a modal in the page around it. */
function changesOf(before: PageFrame | null, after: PageFrame | null): string[] {
  if (before === null || after === null) return [];
  return compareFrames(after, before)
    .slice(0, MAX_CHANGES)
    .map(({ says }) => says);
}
