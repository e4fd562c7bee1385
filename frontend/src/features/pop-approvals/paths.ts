import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { useUser } from '../../lib/session/session.js';

export const FORM = '/GraphicApproval/POPApprovalPopup';

/** The screen of one side: its list, with an id one piece of material. */
export const materialPath = (licensee: boolean): string => `/GraphicApproval/${licensee ? 'Licensee' : 'Licensor'}POPApprovalDetail`;

export const useMaterialPath = (): string => materialPath(useUser()?.UserType === USER_TYPES.licensee);
