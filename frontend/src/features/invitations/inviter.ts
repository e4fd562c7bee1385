import type { InvitationKind } from '@bls/proto/domain/enumerations/identity';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { useUser } from '../../lib/session/session.js';

/** The companies that the signed-in person may invite for: staff invite licensees, a licensee its sub-licensees. */
export function useInvitedKind(): InvitationKind {
  return useUser()?.UserType === USER_TYPES.licensor ? 'licensee' : 'subLicensee';
}

/** Staff may always invite; of a licensee only the principal with the agent permission, which the menu checks already. */
export function useMayInvite(): boolean {
  const user = useUser();
  return user?.UserType === USER_TYPES.licensor || user?.Role === 'licensee';
}
