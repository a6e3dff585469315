import type { AxeResults } from 'axe-core';

export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const MAX_SHOWN = 140;

/** What axe has found, in one sentence with what to do. */
export function violationText({
  id,
  help,
  nodes,
}: Pick<AxeResults['violations'][number], 'id' | 'help' | 'nodes'>): string {
  const [first] = nodes;
  const more = nodes.length > 1 ? `, and ${nodes.length - 1} more` : '';
  return `${help} (${id}): ${shortened(first?.html ?? '')}${more}. ${toDo(first?.failureSummary)}`;
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
