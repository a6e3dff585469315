/**
 * The contract's own version, by semver: a new event, slot or optional field is a minor version; a removed or changed
 * one is a major version. A release is promoted only where its `requires.contract` matches.
 */
export const CONTRACT_VERSION = '1.13.0';

/** What every slice gets from the shell and never bundles. One instance of each in the page. */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'jotai',
  '@sanderling/runtime',
  '@sanderling/runtime/router',
] as const;
