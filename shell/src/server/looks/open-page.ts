import { TAB_REPORTS_PATH } from '@sanderling/contract/site/page-reports';
import { type Fields, fieldsOf, type Tab } from './browser.ts';
import { opensDialog } from './page-health.ts';
import { watchPage } from './watched-page.ts';

const LOAD_MS = 5_000;
const INTERACTIVE_MS = 8_000;
/** Of a page that was late before, on a machine that may have much to do. */
const PATIENT_MS = 20_000;
const LOOK_AGAIN_MS = 50;
/** How the browser answers what it was asked of a page that goes. */
const GONE = /target navigated or closed/;
const LEFT =
  'The page is left for another, or loaded anew, with nothing pressed: take visitors nowhere by a script or a meta tag.';

/** A page as a visitor with a screen of that width opens it who comes for the first time. */
export interface OpenOrder {
  address: string;
  /** By which the shop shows a set, and knows the browser for its own. */
  cookies: readonly Fields[];
  widthPx: number;
  isPatient?: boolean;
}

/** The page of a tab, from before it is opened: what it complains of is there where opening it fails, too. */
export interface OpenedPage {
  /** What the browser says of it. More comes while it is open. */
  complaints: Set<string>;
  /** Resolves when it is interactive; rejects where it is not in time. */
  open(order: OpenOrder): Promise<void>;
  /** What to say where it was left for another document, as what the browser answers may say too; null while it was not. */
  left(answer?: string): string | null;
}

export function pageOf(tab: Tab): OpenedPage {
  const complaints = new Set<string>();
  let documents = 0;
  return {
    complaints,
    async open({ address, cookies, widthPx, isPatient = false }) {
      await prepare(tab, widthPx, complaints);
      await keepReports(tab, address);
      for (const cookie of cookies) await tab.send('Network.setCookie', cookie);
      tab.on('Page.frameNavigated', ({ frame }) => {
        if (fieldsOf(frame).parentId === undefined) documents += 1;
      });
      await open(tab, address);
      await becomeInteractive(tab, isPatient ? PATIENT_MS : INTERACTIVE_MS);
    },
    left: (answer = '') => (documents > 1 || GONE.test(answer) ? LEFT : null),
  };
}

export async function setWidth(tab: Tab, width: number) {
  const isNarrow = width < 600;
  const metrics = { width, height: isNarrow ? 844 : 900, deviceScaleFactor: 1, mobile: isNarrow };
  await tab.send('Emulation.setDeviceMetricsOverride', metrics);
}

async function prepare(tab: Tab, widthPx: number, complaints: Set<string>) {
  tab.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    const { text, exception, url } = fieldsOf(exceptionDetails);
    complaints.add(`${String(fieldsOf(exception).description ?? text).split('\n', 1)[0]} (${fileOf(url)})`);
  });
  tab.on('Runtime.consoleAPICalled', ({ type, args }) => {
    const said = (Array.isArray(args) ? args : []).map((each) => {
      const { value, description } = fieldsOf(each);
      return String(value ?? description ?? '').split('\n', 1)[0];
    });
    if (type === 'error') complaints.add(said.join(' '));
  });
  tab.on('Log.entryAdded', ({ entry }) => {
    const { level, text, url } = fieldsOf(entry);
    if (level === 'error') complaints.add(`${String(text)} (${fileOf(url)})`);
  });
  // Of a frame in the page: one that asks answers nothing else until it is answered.
  tab.on('Page.javascriptDialogOpening', ({ type }) => {
    if (type !== 'beforeunload') complaints.add(opensDialog(String(type)));
    tab.send('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }).catch(() => undefined);
  });
  for (const domain of ['Page', 'Runtime', 'Log']) await tab.send(`${domain}.enable`);
  await setWidth(tab, widthPx);
  await watchPage(tab);
  await moveFarAway(tab);
  const reduced = { name: 'prefers-reduced-motion', value: 'reduce' };
  await tab.send('Emulation.setEmulatedMedia', { features: [reduced] });
}

/** What is rendered by the clock and the language of the machine is another text there than on the server. */
async function moveFarAway(tab: Tab) {
  const orders = [
    tab.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' }),
    tab.send('Emulation.setLocaleOverride', { locale: 'de_DE' }),
  ];
  // Refused where another tab of the same process has done so, and this one is there with it.
  await Promise.allSettled(orders);
}

/**
 * What the page tells of itself goes no further: no visitor has it open. Those reports are sent without cookies, so that the shop could not
 * tell whose they are.
 */
async function keepReports(tab: Tab, address: string) {
  const { origin } = new URL(address);
  tab.on('Fetch.requestPaused', ({ requestId }) => {
    tab.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(() => undefined);
  });
  await tab.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}${TAB_REPORTS_PATH}` }] });
}

/** Resolves when the page has loaded, or has had the time for it. */
async function open(tab: Tab, url: string) {
  const loaded = new Promise<void>((resolve) => tab.on('Page.loadEventFired', () => resolve()));
  const { errorText } = await tab.send('Page.navigate', { url });
  if (errorText) throw new Error(`${url} cannot be opened: ${String(errorText)}.`);
  await Promise.race([loaded, timeOut()]);
}

function timeOut(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LOAD_MS).unref();
  });
}

/** Waits until all code of the page has run: its scripts start late, and what they do wrong comes later than the picture. */
async function becomeInteractive(tab: Tab, withinMs: number) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs) {
    const { result } = await tab.send('Runtime.evaluate', {
      returnByValue: true,
      expression: 'Boolean(document.documentElement.dataset.settled)',
    });
    if (fieldsOf(result).value === true) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`The page was not interactive within ${withinMs / 1_000} s.`);
}

function fileOf(url: unknown): string {
  const address = String(url ?? '');
  return URL.canParse(address) ? new URL(address).pathname : 'the page';
}
