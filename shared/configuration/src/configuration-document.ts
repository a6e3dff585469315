import { z } from 'zod';
import { variableNotes } from './variable.ts';

/** Variables that an operator thinks of together. */
export interface VariableGroup {
  title: string;
  variables: z.ZodRawShape;
}

/** The tables of an operator's document, in Markdown: what each variable takes, what holds without it and what it decides. */
export function configurationDocument(
  title: string,
  introduction: string,
  groups: readonly VariableGroup[],
): string {
  return `# ${[title, introduction, ...groups.map(section)].join('\n\n')}\n`;
}

function section({ title, variables }: VariableGroup): string {
  const rows = Object.entries(variables).map(([name, schema]) => `| ${row(name, schema).join(' | ')} |`);
  const heads = ['variable', 'takes', 'without it', 'what it decides', 'in production'];
  return [`## ${title}`, '', `| ${heads.join(' | ')} |`, `|${' --- |'.repeat(heads.length)}`, ...rows].join(
    '\n',
  );
}

function row(name: string, schema: z.core.$ZodType): string[] {
  const notes = variableNotes.get(schema);
  if (notes === undefined) throw new Error(`${name} has no notes for operators.`);
  const { takes, isSecret, without, meaning, production = '' } = notes;
  return [
    `\`${name}\``,
    isSecret ? `${takes} (secret)` : takes,
    without ?? defaultOf(schema),
    meaning,
    production,
  ];
}

function defaultOf(schema: z.core.$ZodType): string {
  const fallback = schema instanceof z.ZodDefault ? schema.def.defaultValue : null;
  return fallback === null ? 'none' : `\`${fallback}\``;
}
