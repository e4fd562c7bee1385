import { USER_TYPES } from '@bls/proto/roles';
import { useUser } from '../../lib/session.js';

const { licensee, brandOwner } = USER_TYPES;

/** The screens of this person's side. */
export function usePaths() {
  const type = useUser()?.UserType;
  return {
    list: `/GraphicApproval/${type === licensee ? 'LicenseeIndex' : type === brandOwner ? 'BrandOwnerIndex' : 'LicensorIndex'}`,
    detail: (id: string) => detailPath(id, type === licensee),
    licensee: type === licensee,
  };
}

export const detailPath = (id: string, licensee: boolean): string =>
  `/GraphicApproval/${licensee ? 'LicenseeGraphicApproval' : 'LicensorGraphicApproval'}/${id}`;
