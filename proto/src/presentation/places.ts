import { USER_TYPES, type UserType } from '../domain/access/roles.js';

const { licensor, licensee, brandOwner, agent } = USER_TYPES;
type Places = Partial<Record<UserType, `/${string}`>>;

/** Where each side finds a thing: the menu, the bottom bar and addresses without a page of their own lead there. */
export const PLACES = {
  /** The brand owner's home has the path of the first version. */
  home: {
    [licensor]: '/home/LicensorIndex',
    [licensee]: '/home/LicenseeIndex',
    [brandOwner]: '/home/SanrioIndex',
    [agent]: '/home/AgentIndex',
  },
  termSheets: {
    [licensor]: '/TermSheetManagement/LicensorManage',
    [licensee]: '/TermSheetManagement/LicenseeManage',
    [brandOwner]: '/TermSheetManagement/BrandOwnerManage',
    [agent]: '/TermSheetManagement/LicensorManage',
  },
  contracts: {
    [licensor]: '/ContractManagementV2/Index',
    [licensee]: '/ContractManagementV2/LicenseeIndex',
    [brandOwner]: '/ContractManagementV2/Index',
    [agent]: '/ContractManagementV2/Index',
  },
  approvals: {
    [licensor]: '/GraphicApproval/LicensorIndex',
    [licensee]: '/GraphicApproval/LicenseeIndex',
    [brandOwner]: '/GraphicApproval/BrandOwnerIndex',
  },
  salesReports: {
    [licensor]: '/SalesReportMaster/Index',
    [licensee]: '/SalesReporting/LicenseeIndex',
    [brandOwner]: '/SalesReportMaster/Index',
  },
  bills: {
    [licensor]: '/LicensorPaymentV2/List',
    [licensee]: '/LicenseePaymentV2/List',
    [brandOwner]: '/LicensorPaymentV2/List',
  },
} as const satisfies Record<string, Places>;
export type Place = keyof typeof PLACES;

/** The path of a thing for a user type; home for a type that has no page of it, the licensor's for nobody. */
export function placeOf(place: Place, type: UserType | undefined): `/${string}` {
  const places: Places = PLACES[place];
  const whom = type ?? licensor;
  return places[whom] ?? PLACES.home[whom];
}
