import { centralTime } from '@sanderling/pricing/calendar/central-time';
import { DROP, FORCE } from '@sanderling/releases/release-error';
import { type UnseenRelease, unseenInWords } from '@sanderling/releases/unseen-releases';

/** What a slice is called by those who do not build it: `mf-garden-lamps` is Garden lamps. */
export function sliceName(slice: string): string {
  if (slice === 'shell') return 'Header, menus and footer';
  const words = slice.replace(/^mf-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Nov 23, 2026, 3:55 PM`, in Chicago. */
export function when(instant: string | Date): string {
  return centralTime(new Date(instant)).format('MMM D, YYYY, h:mm A');
}

/** The part of a version that tells it from others: the hash at its end. */
export function shortVersion(version: string): string {
  return version.includes('-') ? version.slice(version.lastIndexOf('-') + 1).slice(0, 8) : version;
}

/** The team or admin of a log entry, without the token: the shop's own log has that. */
export function whoName(by: string): string {
  // The account of the machine, and no admin's name.
  if (by === 'root') return 'who runs the shop';
  return inDeskWords(by.replace(/ \(token [\da-f]+\)$/, ''));
}

/** What is said of a release that no browser has looked at. */
export function unseenSentence(unseen: UnseenRelease): string {
  return asSentence(inDeskWords(unseenInWords(unseen)));
}

/** Words that say something of what stands before them, by themselves. */
function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** How long something has been, in its largest unit: `3 hours`. */
export function age(seconds: number): string {
  const [count, unit] =
    seconds >= 172_800
      ? [Math.floor(seconds / 86_400), 'days']
      : seconds >= 7_200
        ? [Math.floor(seconds / 3_600), 'hours']
        : [Math.max(1, Math.floor(seconds / 60)), 'minutes'];
  return count === 1 ? '1 minute' : `${count} ${unit}`;
}

/** Moments in the time of Chicago, slices by their names and releases by what tells them apart, as everywhere on the desk, and nothing about a terminal. */
export function inDeskWords(text: string): string {
  return text
    .replaceAll(FORCE, '')
    .replaceAll(DROP, '')
    .replaceAll('CHROMIUM names none', 'this shop has none')
    .replaceAll(', frozen by root)', ', frozen by who runs the shop)')
    .replace(/ \(token [\da-f]+\)/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, when)
    .replace(/\b\d+\.\d+\.\d+-[\da-f]{4,}\b/g, shortVersion)
    .replace(/ dev-[\w-]+/g, ', as it was being edited')
    .replace(/\bmf-[a-z\d-]+/g, sliceName)
    .replace(/\bshell(?= (?:[\da-f]{4,8}\b|dev-))|^shell(?=,|$)/g, sliceName('shell'))
    .trim();
}
