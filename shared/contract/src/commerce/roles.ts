export const ROLES = ['admin', 'trade_designer', 'room_designer', 'trade_designer_requested'] as const;
export type KnownRole = (typeof ROLES)[number];

/** More roles may exist than the store knows by name; an unknown one gives no rights. */
export type Role = KnownRole | (string & {});

export const DESIGNER_ROLES = ['trade_designer', 'room_designer'] as const;

/** Designers get tier information and the designer discount. */
export function isDesigner(role: Role | null): boolean {
  return DESIGNER_ROLES.some((designer) => designer === role);
}
