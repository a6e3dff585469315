import type { PaymentMethod } from '@sanderling/contract/commerce/payment-methods';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import type { Block } from './blocks.ts';
import { escapeText, inlineToHtml } from './inline-to-html.ts';
import { pictureToHtml } from './picture-to-html.ts';

export interface BlockSubjects {
  /** Null for a picture that is not there any more: its place is left out. */
  pictureOf: (name: string) => Picture | null;
  /** Null for a product that is not sold any more. */
  productOf: (slug: string) => { name: string; picture: Picture | null } | null;
  /** Whether the store takes this way to pay. */
  isOffered: (method: PaymentMethod) => boolean;
}

/** Blocks as HTML. All markup is made here; what editors wrote comes out as text. */
export function blocksToHtml(blocks: readonly Block[], subjects: BlockSubjects): string {
  return blocks
    .filter((block) => !('only' in block) || block.only === undefined || subjects.isOffered(block.only))
    .map((block) => blockToHtml(block, subjects))
    .join('\n');
}

function blockToHtml(block: Block, { pictureOf, productOf }: BlockSubjects): string {
  switch (block.kind) {
    case 'heading': {
      const id = block.anchor === undefined ? '' : ` id="${escapeText(block.anchor)}"`;
      return `<h${block.level}${id}>${inlineToHtml(block.text)}</h${block.level}>`;
    }
    case 'paragraph':
      return block.look === 'small'
        ? `<p><small>${inlineToHtml(block.text)}</small></p>`
        : `<p${block.look === 'lead' ? ' data-look="lead"' : ''}>${inlineToHtml(block.text)}</p>`;
    case 'list': {
      const tag = block.look === 'numbers' ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${inlineToHtml(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table':
      return tableToHtml(block.head, block.rows);
    case 'terms':
      return `<dl>${block.items.map(({ term, text }) => `<dt>${inlineToHtml(term)}</dt><dd>${inlineToHtml(text)}</dd>`).join('')}</dl>`;
    case 'quote':
      return `<blockquote><p>${inlineToHtml(block.text)}</p>${block.by ? `<footer>${inlineToHtml(block.by)}</footer>` : ''}</blockquote>`;
    case 'picture': {
      const picture = pictureOf(block.picture);
      if (!picture) return '';
      const caption = block.caption ? `<figcaption>${inlineToHtml(block.caption)}</figcaption>` : '';
      return `<figure data-width="${block.width}">${pictureToHtml({ ...picture, alternative_text: block.alternative_text }, block.width === 'wide' ? '(width < 1100px) 100vw, 1100px' : '(width < 760px) 100vw, 704px')}${caption}</figure>`;
    }
    case 'products':
      return productsToHtml(block.product_slugs.map((slug) => ({ slug, product: productOf(slug) })));
  }
}

/** The first cell of a row names it. */
function tableToHtml(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = head.map((cell) => `<th scope="col">${inlineToHtml(cell)}</th>`).join('');
  const lines = rows.map(([first = '', ...others]) => {
    const cells = others.map((cell) => `<td>${inlineToHtml(cell)}</td>`).join('');
    return `<tr><th scope="row">${inlineToHtml(first)}</th>${cells}</tr>`;
  });
  return `<table><thead><tr>${columns}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function productsToHtml(
  found: readonly { slug: string; product: ReturnType<BlockSubjects['productOf']> }[],
): string {
  const entries = found.flatMap(({ slug, product }) => {
    if (!product) return [];
    // The name beside it says what it is.
    const picture = product.picture
      ? pictureToHtml({ ...product.picture, alternative_text: '' }, '(width < 600px) 45vw, 220px')
      : '';
    return `<li><a href="/products/${escapeText(slug)}">${picture}<span>${escapeText(product.name)}</span></a></li>`;
  });
  return entries.length === 0 ? '' : `<ul data-block="products">${entries.join('')}</ul>`;
}
