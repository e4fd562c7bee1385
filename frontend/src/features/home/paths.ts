import { USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';

/** Where the lists behind the figures are, per user type. */
export function listPaths(type: UserType) {
  const licensee = type === USER_TYPES.licensee;
  const brandOwner = type === USER_TYPES.brandOwner;
  return {
    termSheets: licensee
      ? '/TermSheetManagement/LicenseeManage'
      : brandOwner
        ? '/TermSheetManagement/BrandOwnerManage'
        : '/TermSheetManagement/LicensorManage',
    contracts: licensee ? '/ContractManagementV2/LicenseeIndex' : '/ContractManagementV2/Index',
    approvals: licensee
      ? '/GraphicApproval/LicenseeIndex'
      : brandOwner
        ? '/GraphicApproval/BrandOwnerIndex'
        : '/GraphicApproval/LicensorIndex',
    bills: licensee ? '/LicenseePaymentV2/List' : '/LicensorPaymentV2/List',
  };
}
