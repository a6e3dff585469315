export type { EmbeddedIdentity } from '../embedded/identity.ts';
