import type { AxeResults } from 'axe-core';
import { fieldsOf, type Tab } from './browser.ts';
import { TAGS, violationText } from './violation-text.ts';

/** Reads the dialog that is open in a tab as it is shown, colours and sizes too. One sentence for each rule that it breaks. */
export type ReadDialog = () => Promise<string[]>;

/** In a world of its own: the page finds nothing of axe, and what the page has made of its built-ins does not matter here. */
export async function openDialogReader(tab: Tab): Promise<ReadDialog> {
  // Half a megabyte, which a shell needs for the desk's trials alone.
  const { default: axe } = await import('axe-core');
  const { frameTree } = await tab.send('Page.getFrameTree');
  const { id: frameId } = fieldsOf(fieldsOf(frameTree).frame);
  const { executionContextId: contextId } = await tab.send('Page.createIsolatedWorld', { frameId });
  await tab.send('Runtime.evaluate', { expression: axe.source, contextId });
  const options = { runOnly: TAGS, resultTypes: ['violations'], preload: false };
  return async () => {
    const { result } = await tab.send('Runtime.evaluate', {
      contextId,
      awaitPromise: true,
      returnByValue: true,
      expression: `(async () => {
        const dialog = document.querySelector('dialog[open]');
        return dialog ? (await axe.run(dialog, ${JSON.stringify(options)})).violations : [];
      })()`,
    });
    const { value } = fieldsOf(result);
    return Array.isArray(value) ? violationsIn(value).map(violationText) : [];
  };
}

/** What axe has answered in the page, as it comes over the protocol. */
function violationsIn(
  answer: readonly unknown[],
): Pick<AxeResults['violations'][number], 'id' | 'help' | 'nodes'>[] {
  return JSON.parse(JSON.stringify(answer));
}
