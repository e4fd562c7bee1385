import { USER_TYPES } from '@bls/proto/domain/access/roles';

export const contractPath = (contractVersionId: string): string => `/Contract/VersionManagement/${contractVersionId}`;
/** For everybody who holds the paper, signed in or not. */
export const VERIFY_PATH = '/Contract/Verify';
export const verifyPath = (code: string): string => `${VERIFY_PATH}?${new URLSearchParams({ code }).toString()}`;
export const MOVED_PATH = '/Contract/MoveStepSuccess';
/** The list of a side: the licensee has its own. */
export const listPath = (userType: number | undefined): string =>
  userType === USER_TYPES.licensee ? '/ContractManagementV2/LicenseeIndex' : '/ContractManagementV2/Index';
