import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTypes, type TypeMembers } from './read-types.ts';

export const TYPES_FILE = join(import.meta.dirname, 'contract-types.ts');

/** The module that says which types the contract's events and slots have, made of their sources. */
export function typesModule(): string {
  const types = { ...typesIn('events', 'StoreEvents', 'event'), ...typesIn('slots', 'SlotProps', 'slot') };
  const lines = Object.entries(types).map(
    ([name, members]) => `  ${quoted(name)}: {${membersText(members)}},`,
  );
  return `// Written by \`npm run contract-types -w shared/contract\`.
import type { TypeMembers } from './read-types.ts';

/** Members of each event's payload and of what each slot gets, such as \`event cart:added\`. A release carries those that it uses. */
// biome-ignore format: written by a program.
export const CONTRACT_TYPES: Readonly<Record<string, TypeMembers>> = {
${lines.join('\n')}
};
`;
}

function typesIn(file: string, interfaceName: string, kind: string): Record<string, TypeMembers> {
  const types = readTypes(readFileSync(join(import.meta.dirname, `../${file}.ts`), 'utf8'), interfaceName);
  return Object.fromEntries(Object.entries(types).map(([name, members]) => [`${kind} ${name}`, members]));
}

function membersText(members: TypeMembers): string {
  const texts = Object.entries(members).map(([name, type]) => `${quoted(name)}: ${quoted(type)}`);
  return texts.length === 0 ? '' : ` ${texts.join(', ')} `;
}

/** Single quotes outside, double ones inside. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", '"')}'`;
}
