import { COOKIES } from '@sanderling/contract/site/cookies';
import { type Fields, fieldsOf, type Tab } from './browser.ts';
import { KEEP_BELONGINGS, OF_OTHERS } from './page-belongings.ts';
import { EMITTED, KEEP_BUS } from './page-bus.ts';
import { KEEP_TEXTS } from './react-errors.ts';

/** What every page of the shop has around the slices. */
const FRAME = ['header', 'main', 'footer'];
/** Others live on for weeks in the browser of each visitor, with nothing in the store that reads or ends them. */
const KNOWN_COOKIES = Object.values(COOKIES).map(({ name }) => name);
const NAME = '__watchedPage';
/** Lines of the console that a look hears of. */
const PRINTED = 100;
/** Of what is drawn in one: a screen shows a frame each 17 ms, and a busy machine is slower. */
const SLOW_FRAME_MS = 80;
/** What the server has written in places of slices: element, text, expose. */
export const TEXTS = '__textsOfPlaces';
/** Called with where the page was scrolled to a moment ago. */
export const SCROLLED = '__scrolledPage';
/** Scrolls the page as the look does, which is none of its scripts' doing. */
export const SCROLL_TO = '__scrollPageTo';

/** Has a page note, before any of its scripts runs, what they share, and count what scripts do to it. */
export async function watchPage(tab: Tab): Promise<void> {
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: KEEP_BELONGINGS + KEEP_BUS + SOURCE + KEEP_TEXTS,
  });
}

/** Presses something in the page, and leaves the focus on it until the page is read. Answers how many frames have been slow by then. */
export async function pressInPage(tab: Tab): Promise<number> {
  const { result } = await tab.send('Runtime.evaluate', {
    returnByValue: true,
    expression: `${NAME}(false)`,
  });
  return Number(fieldsOf(result).value ?? 0);
}

/** What the page has noted by now. */
export async function readWatchedPage(tab: Tab): Promise<Fields> {
  const { result } = await tab.send('Runtime.evaluate', {
    returnByValue: true,
    expression: `${NAME}(true)`,
  });
  return fieldsOf(fieldsOf(result).value);
}

const SOURCE = `(() => {
  const counts = { listeners: 0, workers: 0, calls: 0, addresses: 0, intervals: 0, windows: 0, cleared: 0, leaving: 0, renders: 0, peers: 0, moved: 0, sockets: 0, threads: 0, sounds: 0, prints: 0, asks: 0, pushes: 0, slowFrames: 0, scrolls: 0 };
  const count = (owner, key, what, of = 1) => {
    const before = owner?.[key];
    if (typeof before !== 'function') return;
    owner[key] = function (...given) {
      counts[what] += typeof of === 'function' ? of.call(this, given) : of;
      return before.apply(this, given);
    };
  };
  const isPage = (target) => target === window || target === document || target === document.body;
  count(EventTarget.prototype, 'addEventListener', 'listeners', function ([type]) {
    if (type === 'beforeunload') counts.leaving += 1;
    return isPage(this ?? window) ? 1 : 0;
  });
  count(globalThis.ServiceWorkerContainer?.prototype, 'register', 'workers');
  count(globalThis, 'fetch', 'calls');
  count(XMLHttpRequest.prototype, 'send', 'calls');
  for (const key of ['pushState', 'replaceState']) count(History.prototype, key, 'addresses');
  count(globalThis, 'setInterval', 'intervals');
  count(globalThis, 'open', 'windows');
  // A page that asks answers nothing else; one that is opened while another goes cannot be closed from outside.
  const dialogs = new Set();
  for (const [key, answer] of [['alert', undefined], ['confirm', false], ['prompt', null]])
    globalThis[key] = () => { dialogs.add(key); return answer; };
  count(Storage.prototype, 'clear', 'cleared');
  Object.defineProperty(globalThis, '${SCROLLED}', { value: (top) => {
    const end = document.documentElement.scrollHeight - innerHeight;
    const apart = Math.abs(scrollY - Math.max(0, Math.min(top, end)));
    // What comes in above moves a page that stands further down a little.
    if (top === 0 || apart > innerHeight) counts.moved = Math.max(counts.moved, apart);
  } });
  const { scrollTo: toPosition } = globalThis;
  Object.defineProperty(globalThis, '${SCROLL_TO}', { value: (top) => toPosition.call(globalThis, { top, behavior: 'instant' }) });
  // Where the look stands just there, a script that scrolls the page moves nothing: a visitor stands at the top.
  for (const key of ['scrollTo', 'scroll']) count(globalThis, key, 'scrolls', () => { queueMicrotask(() => { counts.moved = Math.max(counts.moved, scrollY); }); return 1; });
  const countMade = (name, what) => {
    const Made = globalThis[name];
    if (Made) globalThis[name] = class extends Made { constructor(...given) { counts[what] += 1; super(...given); } };
  };
  countMade('RTCPeerConnection', 'peers');
  for (const name of ['WebSocket', 'EventSource']) countMade(name, 'sockets');
  for (const name of ['Worker', 'SharedWorker']) countMade(name, 'threads');
  countMade('AudioContext', 'sounds');
  count(HTMLMediaElement.prototype, 'play', 'sounds', function () { return this.muted ? 0 : 1; });
  count(Navigator.prototype, 'sendBeacon', 'calls');
  count(History.prototype, 'pushState', 'pushes');
  for (const [owner, key] of [[globalThis.Notification, 'requestPermission'], [globalThis.Geolocation?.prototype, 'getCurrentPosition'], [globalThis.Geolocation?.prototype, 'watchPosition'], [globalThis.MediaDevices?.prototype, 'getUserMedia'], [globalThis.Clipboard?.prototype, 'readText'], [globalThis.Clipboard?.prototype, 'writeText'], [globalThis, 'print']])
    count(owner, key, 'asks');
  for (const key of ['debug', 'info', 'log', 'warn']) {
    const before = console[key];
    // Each line is handed to who looks: a flood of them would hold the look up.
    console[key] = (...given) => { counts.prints += 1; if (counts.prints <= ${PRINTED}) before.apply(console, given); };
  }
  // React tells its tools of each rendering that has changed the page.
  Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: {
    isDisabled: false,
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE() {},
    onCommitFiberRoot() { counts.renders += 1; },
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
  } });
  const cookies = new Map();
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', { ...cookie, set(line) {
    const [, maxAge, expires] = /(?:max-age=(-?\\d+)|expires=([^;]+))/i.exec(line) ?? [];
    const isEnded = maxAge ? Number(maxAge) <= 0 : Date.parse(expires) < Date.now();
    cookies.set(String(line).split('=', 1)[0].trim(), isEnded);
    cookie.set.call(this, line);
  } });
  // The other way to them.
  const store = globalThis.CookieStore?.prototype;
  for (const [key, isEnding] of [['set', false], ['delete', true]]) {
    const before = store?.[key];
    if (before) store[key] = function (...given) {
      const { name = given[0], expires } = given[0] ?? {};
      cookies.set(String(name), isEnding || (expires != null && Number(expires) < Date.now()));
      return before.apply(this, given);
    };
  }
  // In the page's own time: while that is passed at once, no clock goes.
  const { requestAnimationFrame: nextFrame } = globalThis;
  globalThis.requestAnimationFrame = (draw) => nextFrame.call(globalThis, (at) => {
    const begun = performance.now();
    try { draw(at); } finally {
      const tookMs = performance.now() - begun;
      if (tookMs > ${SLOW_FRAME_MS}) counts.slowFrames += 1;
    }
  });
  // What hangs at the window and at the prototypes of its classes, by name.
  const shared = [];
  const { getOwnPropertyDescriptor, defineProperty } = Object;
  const note = (name, owner) => {
    for (const key of Reflect.ownKeys(owner)) {
      const { value } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
      if (typeof value === 'function' && key !== 'constructor') shared.push([name + String(key), owner, key, value]);
    }
  };
  const owners = Object.getOwnPropertyNames(globalThis).filter((name) => /^(?:[A-Z]|console$)/.test(name));
  for (const name of owners) {
    const built = Object.getOwnPropertyDescriptor(globalThis, name)?.value;
    if (typeof built === 'function' && built.prototype) note(name + '.prototype.', built.prototype);
    if (typeof built === 'function' || (typeof built === 'object' && built)) note(name + '.', built);
  }
  note('', globalThis);
  for (const [name, owner] of [['history.', history], ['navigator.', navigator], ['document.', document]]) note(name, owner);
  const sizes = [Object, Array, Function, String, Promise].map(({ name, prototype }) => [name, prototype, Reflect.ownKeys(prototype).length]);
  const instances = [['history', history], ['navigator', navigator], ['document', document]].map(([name, owner]) => [name, owner, new Set(Reflect.ownKeys(owner))]);
  const contents = new Map();
  const frame = ${JSON.stringify(FRAME)};
  const { querySelectorAll } = document;
  const foreign = () => [...document.links].filter(({ origin }) => origin !== location.origin).length;
  let foreignAtFirst = 0;
  const elements = () => document.getElementsByTagName('*').length;
  let elementsAtFirst = 0;
  let pathAtFirst = location.pathname;
  /** The place in a page of others that an element stands in; '' for any other. */
  const slotOf = (element) => {
    const place = element?.closest('[data-slice-expose]');
    const isOfOthers = place && (!place.closest('main') || place.parentElement.closest('[data-slice-expose]'));
    return isOfOthers ? place.dataset.sliceExpose : '';
  };
  let focusedFirst;
  const isLoud = (media) => media.autoplay && !media.muted;
  addEventListener('DOMContentLoaded', () => {
    for (const name of frame) contents.set(name, document.querySelector(name)?.querySelectorAll('*').length ?? 0);
    foreignAtFirst = foreign();
    elementsAtFirst = elements();
    const texts = [...document.querySelectorAll('[data-slice-expose] *')]
      .filter((element) => element.childElementCount === 0 && element.textContent.trim() !== '' && !element.matches('script, style'))
      .map((element) => [element, element.textContent, element.closest('[data-slice-expose]').dataset]);
    Object.defineProperty(globalThis, '${TEXTS}', { value: texts });
  });
  /** By index, and put back: whatever an array can do may be what was replaced. */
  function takeBack() {
    const names = [];
    for (let at = 0; at < shared.length; at += 1) {
      const { 0: name, 1: owner, 2: key, 3: value } = shared[at];
      if (getOwnPropertyDescriptor(owner, key)?.value === value) continue;
      names[names.length] = name;
      defineProperty(owner, key, { value, writable: true, configurable: true });
    }
    return names;
  }
  /** While nothing is pressed: what was there before is the page's coming alive. */
  let rendersAtFirst = 0;
  let placed = null;
  let isHeard = true;
  const MADE = { selectstart: Event, submit: SubmitEvent, beforeinput: InputEvent };
  let isFocused = true;
  /** Something to press stands in the page for a while: what happens to it happens to the page's own. */
  function press() {
    focusedFirst ??= slotOf(document.activeElement);
    if (document.querySelector('dialog:modal, [aria-modal=true]')) return;
    const main = document.querySelector('main');
    if (!main) return;
    placed ??= document.createElement('button');
    if (!placed.isConnected) main.append(placed);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    const touch = new Touch({ identifier: 1, target: placed, clientX: 1, clientY: 1 });
    const others = [
      ...['a', '/', 'Tab', 'Enter', ' ', 'ArrowDown', 'PageDown', 'Escape'].map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      new WheelEvent('wheel', { deltaY: 1, bubbles: true, cancelable: true }),
      ...['contextmenu', 'mousedown', 'selectstart', 'submit', 'beforeinput'].map((type) => new (MADE[type] ?? MouseEvent)(type, { bubbles: true, cancelable: true })),
      new PointerEvent('pointerdown', { bubbles: true, cancelable: true }),
      // With all that a listener may read of them: one that fails by less would be a complaint about the page.
      ...['copy', 'paste'].map((type) => new ClipboardEvent(type, { bubbles: true, cancelable: true, clipboardData: new DataTransfer() })),
      new TouchEvent('touchmove', { bubbles: true, cancelable: true, touches: [touch], targetTouches: [touch], changedTouches: [touch] }),
    ];
    // Heard where it happens, and by who listens to the whole page.
    const hearers = [placed, window];
    let heard = 0;
    const hear = () => { heard += 1; };
    for (const event of [click, ...others]) {
      for (const hearer of hearers) hearer.addEventListener(event.type, hear);
      placed.dispatchEvent(event);
      for (const hearer of hearers) hearer.removeEventListener(event.type, hear);
      isHeard &&= !event.defaultPrevented;
    }
    isHeard &&= heard === hearers.length * (others.length + 1);
    placed.focus({ preventScroll: true });
    isFocused &&= document.activeElement === placed;
  }
  Object.defineProperty(globalThis, '${NAME}', { value: (isLast) => {
    if (!isLast) {
      press();
      rendersAtFirst = counts.renders;
      return counts.slowFrames;
    }
    const renders = counts.renders - rendersAtFirst;
    const moved = Math.max(counts.moved, scrollY);
    const replaced = takeBack();
    if (placed?.isConnected && !document.querySelector('dialog:modal')) isFocused &&= document.activeElement === placed;
    press();
    placed?.remove();
    const seen = (name) => document.querySelector(name);
    const lost = frame.filter((name) => !seen(name));
    const emptied = frame.filter((name) => seen(name) && contents.get(name) > 3 && seen(name).querySelectorAll('*').length < contents.get(name) / 4);
    const hidden = frame.filter((name) => seen(name) && (!seen(name).checkVisibility({ opacityProperty: true, visibilityProperty: true }) || seen(name).closest('[inert]')));
    const isModal = document.querySelector('dialog:modal, [aria-modal=true]') !== null;
    const isLocked = [document.documentElement, document.body].some((element) => getComputedStyle(element).overflowY === 'hidden');
    return {
      ...counts,
      renders,
      moved: moved / innerHeight,
      dialogs: [...dialogs],
      replaced,
      added: [
        ...sizes.filter(([, owner, size]) => Reflect.ownKeys(owner).length > size).map(([name]) => name + '.prototype'),
        ...instances.filter(([, owner, keys]) => Reflect.ownKeys(owner).some((key) => !keys.has(key) && typeof owner[key] === 'function')).map(([name]) => name),
      ],
      lost,
      emptied,
      hidden: isModal ? [] : hidden,
      isLocked: isLocked && !isModal,
      isModal,
      turned: foreign() - foreignAtFirst,
      elements: elements() - elementsAtFirst,
      movedTo: location.pathname === pathAtFirst ? '' : location.pathname,
      emitted: globalThis.${EMITTED} ?? 0,
      isLoud: counts.sounds > 0 || [...document.querySelectorAll('video, audio')].some(isLoud),
      focusedFirst: focusedFirst ?? '',
      isEditable: document.designMode === 'on' || document.body.isContentEditable,
      cookies: [...cookies.keys()].filter((name) => !${JSON.stringify([...KNOWN_COOKIES, OF_OTHERS])}.includes(name)),
      ended: [...cookies].filter(([name, isEnded]) => isEnded && ${JSON.stringify(KNOWN_COOKIES)}.includes(name)).map(([name]) => name),
      isHeard,
      isFocused,
    };
  } });
})();`;
