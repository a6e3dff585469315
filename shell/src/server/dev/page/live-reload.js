// In the page of a developer: brings each edit into it, and says what is wrong with one.
const UPDATE = Symbol.for('sanderling.update-releases');
let set = new URL(import.meta.url).searchParams.get('set');
/** What was on the screen has failed: only a new document has all of it. */
let isBroken = false;
let overlay = null;

listen();

function listen() {
  const events = new EventSource(`/_dev/events?set=${set}`);
  events.addEventListener('change', ({ data }) => {
    events.close();
    update(JSON.parse(data));
  });
  events.addEventListener('failure', ({ data }) => {
    const failure = JSON.parse(data);
    isBroken ||= failure.of === 'release';
    show(failure);
  });
  events.addEventListener('mended', hide);
}

/** A development build of the shell keeps the page's state, by React's own means. Any other opens the page again. */
async function update(next) {
  const isUpdated = await globalThis[UPDATE]?.(next.releases).catch((error) => console.error(error));
  if (!isUpdated || isBroken) return location.reload();
  set = next.set;
  hide();
  listen();
}

const STYLES = `
:host { position: fixed; inset: auto 16px 16px; z-index: 2147483647; }
section { max-block-size: 60vh; overflow: auto; padding: 20px 24px; border-inline-start: 6px solid #a33;
  background: #fffaf5; color: #201b16; font: 15px/1.5 system-ui, sans-serif; box-shadow: 0 8px 40px #0005; }
h2 { margin: 0 0 8px; font-size: 17px; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
button { float: inline-end; min-block-size: 32px; padding-inline: 12px; font: inherit; }
`;
const HEADINGS = {
  build: 'The edit is not in the page: it cannot be built',
  release: 'The slice failed in a page',
};

function show({ of, message }) {
  hide();
  overlay = document.createElement('sanderling-failure');
  const root = overlay.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  const heading = document.createElement('h2');
  heading.textContent = HEADINGS[of];
  const text = document.createElement('pre');
  text.textContent = message;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', hide);
  section.append(close, heading, text);
  root.append(section);
  document.documentElement.append(overlay);
}

function hide() {
  overlay?.remove();
  overlay = null;
}
