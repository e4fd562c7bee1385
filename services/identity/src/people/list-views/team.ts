import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';

/** The colleagues with whom a person shares views: all staff of the licensor, or the people of the own company. Agents have none. */
export function teamOf({ userType, companyId, brandOwnerId }: Pick<Actor, 'userType' | 'companyId' | 'brandOwnerId'>): string | null {
  if (userType === USER_TYPES.licensor) return 'licensor';
  if (userType === USER_TYPES.licensee) return companyId ?? null;
  return userType === USER_TYPES.brandOwner ? (brandOwnerId ?? null) : null;
}
