import { USER_TYPES, type UserType } from '../domain/access/roles.js';

const { licensor, licensee, brandOwner, agent } = USER_TYPES;
type Paths = Partial<Record<UserType, `/${string}`>>;

/** The pages of each side: the menu, the bottom bar and addresses without an own page lead there. */
export const ITEM_PAGES = {
  /** The brand owner's home page has the path of the first version. */
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
    /** Agents read no sales reports; what they report about is which rights are granted and free. */
    [agent]: '/Rights/Availability',
  },
  bills: {
    [licensor]: '/LicensorPaymentV2/List',
    [licensee]: '/LicenseePaymentV2/List',
    [brandOwner]: '/LicensorPaymentV2/List',
  },
} as const satisfies Record<string, Paths>;
export type ItemPage = keyof typeof ITEM_PAGES;

/**
 * The path of an item for a user type; home for a type without such a page; the licensor's path when nobody
 * is signed in.
 */
export function itemPageOf(page: ItemPage, type: UserType | undefined): `/${string}` {
  const paths: Paths = ITEM_PAGES[page];
  const whom = type ?? licensor;
  return paths[whom] ?? ITEM_PAGES.home[whom];
}
