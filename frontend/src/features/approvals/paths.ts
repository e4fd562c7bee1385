import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { useUser } from '../../lib/session/session.js';

const LISTS: Readonly<Record<number, string>> = { [USER_TYPES.licensee]: 'LicenseeIndex', [USER_TYPES.brandOwner]: 'BrandOwnerIndex' };

/** The screens of this person's side. */
export function usePaths() {
  const type = useUser()?.UserType ?? USER_TYPES.licensor;
  const licensee = type === USER_TYPES.licensee;
  return { list: `/GraphicApproval/${LISTS[type] ?? 'LicensorIndex'}`, detail: (id: string) => detailPath(id, licensee), licensee };
}

export const detailPath = (id: string, licensee: boolean): string =>
  `/GraphicApproval/${licensee ? 'LicenseeGraphicApproval' : 'LicensorGraphicApproval'}/${id}`;
