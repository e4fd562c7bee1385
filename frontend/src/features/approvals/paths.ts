import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useUser } from '../../lib/session/session.js';

/** The screens of the reader's side. */
export function usePaths() {
  const type = useUser()?.UserType ?? USER_TYPES.licensor;
  const licensee = type === USER_TYPES.licensee;
  return { list: listPath(type), detail: (id: string) => detailPath(id, licensee), licensee };
}

function listPath(type: number): Path {
  if (type === USER_TYPES.licensee) return pathTo(ROUTES.approvals.licenseeList);
  return type === USER_TYPES.brandOwner ? pathTo(ROUTES.approvals.brandOwnerList) : pathTo(ROUTES.approvals.licensorList);
}

export const detailPath = (id: string, licensee: boolean): Path =>
  pathTo(licensee ? ROUTES.approvals.licenseeDetail : ROUTES.approvals.licensorDetail, { id });
