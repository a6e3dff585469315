import { readPreview } from '@sanderling/releases/preview/preview-link';
import { PREVIEW_COOKIE } from './previewed-content.ts';

const COOKIE = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=([^;]*)`);

/** The moment that a visitor's preview is of, by the signature in its cookie; null for all others, and once it is over. */
export function previewedDay(cookies: string | undefined, secret: string, now: Date): Date | null {
  const value = COOKIE.exec(cookies ?? '')?.[1];
  if (!value) return null;
  const preview = readPreview(new URLSearchParams(decode(value)), secret);
  return preview && 'at' in preview.of && preview.until > now ? preview.of.at : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written by us.
    return '';
  }
}
