import { base64Of } from '@sanderling/ui/file-content/base64.ts';

/** A file as the API takes it: its name, and its bytes in base64. */
export async function contentOf(file: File): Promise<{ file_name: string; content: string }> {
  return { file_name: file.name.slice(-255) || 'certificate', content: await base64Of(file) };
}
