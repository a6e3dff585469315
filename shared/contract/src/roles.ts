export const ROLES = ['admin', 'trade_designer', 'room_designer', 'trade_designer_requested'] as const;
export type KnownRole = (typeof ROLES)[number];

/** More roles may exist than the store knows by name; an unknown one gives no rights. */
export type Role = KnownRole | (string & {});

/** Designers get tier information and the designer discount. */
export function isDesigner(role: Role | null): boolean {
  return role === 'trade_designer' || role === 'room_designer';
}
