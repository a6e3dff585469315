import axe, { type AxeResults } from 'axe-core';
import { JSDOM, VirtualConsole } from 'jsdom';
import type { MadePage } from './trial.ts';

/** What keeps some shoppers from using a part of a page. */
export interface MarkupFault {
  page: string;
  /** axe's name of the rule. */
  rule: string;
  /** One sentence with what to do. */
  message: string;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Without a style sheet nothing has a colour or a size. */
const NEEDS_STYLES = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable'];
const MAX_SHOWN = 140;

/** What is wrong with the markup that these slices have on a page; with all of it where the shell is among them. */
export async function markupFaults({ path, html, slices }: MadePage): Promise<MarkupFault[]> {
  // The slices' scripts do not run: only ours does.
  const { window } = new JSDOM(html, { runScripts: 'outside-only', virtualConsole: new VirtualConsole() });
  try {
    const parts = slices.includes('shell')
      ? ['html']
      : slices
          .map((slice) => `[data-slice="${slice}"]`)
          .filter((part) => window.document.querySelector(part));
    if (parts.length === 0) return [];
    window.eval(axe.source);
    const rules = Object.fromEntries(NEEDS_STYLES.map((rule) => [rule, { enabled: false }]));
    const run: typeof axe.run = Reflect.get(window, 'axe').run;
    const { violations }: AxeResults = await run(
      { include: parts.map((part) => [part]) },
      { runOnly: TAGS, rules, resultTypes: ['violations'] },
    );
    return violations.map(({ id, help, nodes }) => {
      const [first] = nodes;
      const more = nodes.length > 1 ? `, and ${nodes.length - 1} more` : '';
      return {
        page: path,
        rule: id,
        message: `${path}: ${help} (${id}): ${shortened(first?.html ?? '')}${more}. ${toDo(first?.failureSummary)}`,
      };
    });
  } finally {
    window.close();
  }
}

/** The first of the ways to mend it that axe names. */
function toDo(summary = ''): string {
  const [, first = 'See axe’s rule of that name'] = summary.split('\n').map((line) => line.trim());
  return `${first.replace(/\.$/, '')}.`;
}

function shortened(html: string): string {
  const line = html.replaceAll(/\s+/g, ' ');
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}...` : line;
}
