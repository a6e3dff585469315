import type { Block } from './blocks.ts';

/** Every text that an editor wrote in a block, with its marks, and the field that it stands in. */
export function textsOf(block: Block): { field: string; text: string }[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [{ field: 'text', text: block.text }];
    case 'quote':
      return [
        { field: 'text', text: block.text },
        { field: 'by', text: block.by ?? '' },
      ];
    case 'list':
      return [{ field: 'items', text: block.items.join('\n') }];
    case 'table':
      return [
        { field: 'head', text: block.head.join('\n') },
        { field: 'rows', text: block.rows.flat().join('\n') },
      ];
    case 'terms':
      return block.items.flatMap(({ term, text }, place) => [
        { field: `items.${place}.term`, text: term },
        { field: `items.${place}.text`, text },
      ]);
    case 'picture':
      return [{ field: 'caption', text: block.caption ?? '' }];
    case 'products':
      return [];
  }
}

/** All that blocks say, as one reads it, such as for a search. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .flatMap(textsOf)
    .map(({ text }) => text.replace(/\*\*([^*]+)\*\*|\[([^\]]+)\]\([^()\s]+\)/g, '$1$2'))
    .filter((text) => text !== '')
    .join('\n');
}
