import { seesMoney } from '@bls/proto/domain/access/money';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { useUser } from '../../lib/session/session.js';

/** What the signed-in person may be offered about deals: whether the person is staff, and sees amounts. */
export function useSight(): { isStaff: boolean; money: boolean } {
  const user = useUser();
  return {
    isStaff: user?.UserType === USER_TYPES.licensor,
    money: user !== undefined && seesMoney({ role: user.Role, userType: user.UserType, permissions: user.Permissions }),
  };
}
