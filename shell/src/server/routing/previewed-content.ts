export const PREVIEW_COOKIE = 'sanPreview';
const COOKIE = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=([^;]*)`);
const TOKEN = /(?:^|&)content=([\w-]{20,80})(?:&|$)/;

/** The token of what an editor plans, where the visitor has opened its preview. It is the API that knows what it is good for. */
export function previewedContent(cookies: string | undefined): string | null {
  const value = COOKIE.exec(cookies ?? '')?.[1] ?? '';
  try {
    return TOKEN.exec(decodeURIComponent(value))?.[1] ?? null;
  } catch {
    // Not written by us.
    return null;
  }
}
