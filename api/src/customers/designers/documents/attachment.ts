import type { DOCUMENT_TYPES } from '@sanderling/contract/wire/customers/designer-application';

const ENDINGS: Readonly<Record<(typeof DOCUMENT_TYPES)[number], readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/**
 * A `content-disposition` with the name as its sender gave it, for browsers that read it, and a plain one for the others. It ends as
 * the content says: a computer opens a file by the ending of its name.
 */
export function attachment(fileName: string, type: keyof typeof ENDINGS): string {
  const name = withEndingOf(type, fileName);
  const plain = name.replace(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

function withEndingOf(type: keyof typeof ENDINGS, fileName: string): string {
  // Marks that turn the direction of writing show another ending than there is.
  const visible = fileName
    .toWellFormed()
    .replaceAll(/\p{C}/gu, '')
    .replace(/[. ]+$/, '');
  const [ending, ...others] = ENDINGS[type];
  if ([ending, ...others].some((own) => visible.toLowerCase().endsWith(own))) return visible;
  return `${visible.replace(/\.[a-z]\w{0,9}$/i, '')}${ending}`;
}
