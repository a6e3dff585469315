import { fieldsOf, type Tab } from './browser.ts';

const NAME = '__busOfPage';
/** How many events the page has had. */
export const EMITTED = '__eventsOfPage';

/**
 * Has a page keep its one event bus, before its scripts run: the runtime freezes it, which no other object with these methods is before
 * it. So a look opens what a slice would open by an event, and no visitor's page has anything more for it. Events are counted.
 */
export const KEEP_BUS = `(() => {
  const { freeze } = Object;
  Object.freeze = (value) => {
    if (!globalThis.${NAME} && value && ['on', 'emit', 'settle'].every((key) => typeof value[key] === 'function'))
    {
      const { emit } = value;
      globalThis.${EMITTED} = 0;
      value.emit = function (...event) { globalThis.${EMITTED} += 1; return emit.apply(this, event); };
      Object.defineProperty(globalThis, '${NAME}', { value });
    }
    return freeze(value);
  };
})();`;

/** Emits an event in the page. Rejects where the page has kept no bus. */
export async function emitInPage(tab: Tab, event: string, detail: object): Promise<void> {
  const { exceptionDetails } = await tab.send('Runtime.evaluate', {
    expression: `globalThis.${NAME}.emit(${JSON.stringify(event)}, ${JSON.stringify(detail)})`,
  });
  if (exceptionDetails)
    throw new Error(`The page emits no ${event}: ${String(fieldsOf(exceptionDetails).text)}`);
}
