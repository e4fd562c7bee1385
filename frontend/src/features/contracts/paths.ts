import { USER_TYPES } from '@bls/proto/roles';

export const contractPath = (contractVersionId: string): string => `/Contract/VersionManagement/${contractVersionId}`;
export const MOVED_PATH = '/Contract/MoveStepSuccess';
/** The list of a side: the licensee has its own. */
export const listPath = (userType: number | undefined): string =>
  userType === USER_TYPES.licensee ? '/ContractManagementV2/LicenseeIndex' : '/ContractManagementV2/Index';
