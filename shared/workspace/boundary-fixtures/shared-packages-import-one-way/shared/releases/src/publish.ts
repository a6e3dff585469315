import { build } from '../../slice-kit/src/build-release.ts';

export const published = build;
