import type { Profile } from '../profile/profile.ts';

/** `short` is what every change runs; `full` adds whole matrices, many more property runs and the API on PostgreSQL. */
export type TestScope = 'short' | 'full';

export interface TestOptions {
  scope: TestScope;
  profile: Profile;
}
