import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '../../../../docs');
const EXAMPLE_ORIGIN = 'https://shop.example';
export const DEVELOPERS_PAGE = '/_agents/developers.md';
export const CONVERSATION = '/_agents/agent-conversation.json';

/** The page of the documentation for developers of assistants, as a store shows it: in Markdown, with its own addresses. */
export async function developersPage(publicOrigin: string): Promise<string> {
  const page = await readFile(join(DOCS, 'agent-developers.md'), 'utf8');
  return page
    .replaceAll(EXAMPLE_ORIGIN, publicOrigin)
    .replaceAll('](agent-conversation.json)', `](${publicOrigin}${CONVERSATION})`)
    .replaceAll(OF_THE_REPOSITORY, '')
    .replaceAll(/(?<=[ (]`)\/(?=\.well-known\/|_agents\/|shopping_feed)/g, `${publicOrigin}/`);
}

/** Why something is so, which is for who changes the store: "([decision 120](decisions/...))", and lines that lead to another page of it. */
const OF_THE_REPOSITORY = / \(\[decision \d+\]\([^)]*\)\)|^.*\]\([a-z/-]+\.md\).*\n?/gm;

export async function exampleConversation(): Promise<string> {
  return readFile(join(DOCS, 'agent-conversation.json'), 'utf8');
}
