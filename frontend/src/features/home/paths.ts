import { USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The lists behind the figures, per user type. */
export function listPaths(type: UserType): Record<'termSheets' | 'contracts' | 'approvals' | 'bills' | 'reviewTimes', Path> {
  const licensee = type === USER_TYPES.licensee;
  const brandOwner = type === USER_TYPES.brandOwner;
  return {
    termSheets: licensee
      ? pathTo(ROUTES.termSheets.licenseeList)
      : brandOwner
        ? pathTo(ROUTES.termSheets.brandOwnerList)
        : pathTo(ROUTES.termSheets.licensorList),
    contracts: licensee ? pathTo(ROUTES.contracts.licenseeList) : pathTo(ROUTES.contracts.licensorList),
    approvals: licensee
      ? pathTo(ROUTES.approvals.licenseeList)
      : brandOwner
        ? pathTo(ROUTES.approvals.brandOwnerList)
        : pathTo(ROUTES.approvals.licensorList),
    reviewTimes: pathTo(ROUTES.reviewTimes),
    bills: licensee ? pathTo(ROUTES.billing.licensee.list) : pathTo(ROUTES.billing.licensor.list),
  };
}
