import type { DESIGNER_ROLES } from './roles.ts';

export type DesignerRole = (typeof DESIGNER_ROLES)[number];

/** As people are told: both have the same prices. Apart from the roles, which the pages of shoppers carry. */
export const DESIGNER_ROLE_NAMES: Readonly<Record<DesignerRole, string>> = {
  trade_designer: 'trade designer',
  room_designer: 'room designer',
};

/** Null for every other role. */
export function designerRoleName(role: string | null): string | null {
  return role === 'trade_designer' || role === 'room_designer' ? DESIGNER_ROLE_NAMES[role] : null;
}
