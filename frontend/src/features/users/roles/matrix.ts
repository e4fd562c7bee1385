import { CAPABILITIES, CAPABILITY_CODES, type Capability, type Grant, permissionsOf } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES, ROLES, type LicenseePermission, type Role, USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';

/** A role's access: always, or only with a permission that its licensee grants; of several, the first. */
export type Right = 'yes' | 'no' | LicenseePermission;
export type Row = { capability: Capability; label: string; rights: Right[] };
export type Area = { name: string; rows: Row[] };

export function rightOf(role: Role, capability: Capability): Right {
  const grant: Grant = CAPABILITIES[capability];
  if (grant.roles.includes(role)) return 'yes';
  const [first] = permissionsOf(grant);
  return first !== undefined && ROLES[role] === USER_TYPES.licensee ? first : 'no';
}

type Names = { capability: (capability: Capability) => string; area: (capability: Capability) => string; role: (role: Role) => string };
type Wanted = { side?: UserType | undefined; text: string };

/**
 * The enforced permission matrix, filtered by side and by a search text: if the text matches roles, it filters columns;
 * if it matches permissions or an area, it filters rows.
 */
export function matrixOf(names: Names, { side, text }: Wanted): { roles: Role[]; areas: Area[] } {
  const wanted = text.trim().toLowerCase();
  const has = (name: string): boolean => name.toLowerCase().includes(wanted);
  const ofSide = ROLE_CODES.filter((role) => side === undefined || ROLES[role] === side);
  const named = wanted ? ofSide.filter((role) => has(names.role(role))) : [];
  const roles = named.length > 0 ? named : ofSide;
  const areas = new Map<string, Row[]>();
  for (const capability of CAPABILITY_CODES) {
    const [label, area] = [names.capability(capability), names.area(capability)];
    if (named.length === 0 && !has(label) && !has(area)) continue;
    const rights = roles.map((role) => rightOf(role, capability));
    areas.set(area, [...(areas.get(area) ?? []), { capability, label, rights }]);
  }
  return { roles, areas: [...areas].map(([name, rows]) => ({ name, rows })) };
}
