import { sliceJestConfig } from '@sanderling/slice-kit/jest/preset.ts';

export default sliceJestConfig(import.meta.dirname);
