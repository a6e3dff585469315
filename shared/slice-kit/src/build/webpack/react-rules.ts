import path from 'node:path';
import type { RuleSetRule } from 'webpack';

/** What the shell's build changes in React, for all slices: the react-dom of a page is the shell's. */
export function reactRules(): RuleSetRule[] {
  return [
    {
      test: /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
      use: path.join(import.meta.dirname, 'loaders/without-view-transitions.cjs'),
    },
    {
      test: /[\\/]react-dom[\\/]cjs[\\/]react-dom-server\.node\.production\.js$/,
      use: path.join(import.meta.dirname, 'loaders/html-as-text.cjs'),
    },
  ];
}
