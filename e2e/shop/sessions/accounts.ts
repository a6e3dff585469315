import { randomUUID } from 'node:crypto';

export const PASSWORD = 'a long walk home';
export const freshEmail = () => `ada-${randomUUID()}@example.com`;

/** Accounts that every shop on one machine has, all with one password. */
export const SEED_PASSWORD = 'a walk on the beach';
export const SEEDS = {
  shopper: 'shopper@sanderling.example',
  trade: 'trade@sanderling.example',
  room: 'room@sanderling.example',
  pending: 'pending@sanderling.example',
  admin: 'admin@sanderling.example',
} as const;
export type Seed = keyof typeof SEEDS;
export const SEED_NAMES: readonly Seed[] = ['shopper', 'pending', 'trade', 'room', 'admin'];
