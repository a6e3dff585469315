import { COOKIES } from './cookies.ts';

/** Cookies of the shell's server alone: canaries, previews, slices of a developer, the desk, and browsers of its own. */
const OF_THE_SHELL = [
  'sanCanary',
  'sanVisitor',
  'sanPreview',
  'sanSlice',
  'sanDesk',
  'sanDeskDone',
  'sanProbe',
  'sanLook',
];

/** Names of all cookies that the store itself writes: any other is a slice's or another script's. */
export const KNOWN_COOKIES: ReadonlySet<string> = new Set([
  ...Object.values(COOKIES).map(({ name }) => name),
  ...OF_THE_SHELL,
  'ecom:sanImpersonation',
]);
