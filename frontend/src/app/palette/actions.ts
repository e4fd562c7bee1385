import type { Capability } from '@bls/proto/domain/access/permissions';
import { ENDING_SOON_DAYS } from '@bls/proto/domain/enumerations/contract';
import type { UserType } from '@bls/proto/domain/access/roles';
import { addDays } from '@bls/proto/domain/values/time';
import { type Path, pathOfItemPage, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import type { Search } from '../../lib/screens/search-string.js';
import { stringifySearch } from '../../lib/screens/search-string.js';
import { today } from '../../lib/text/format.js';

/** What the palette starts. Its text is `palette.action.{id}`, in which `{{name}}` is the company of the action. */
type PaletteAction = { id: string; icon: string; capability: Capability };
/** `to`: the screen that does it, for the side of the person. */
type PlainAction = PaletteAction & { to: (type: UserType | undefined) => Path };
/** An action for a company that was found, when it is in the list `of`. */
type CompanyAction = PaletteAction & { of: string; to: (company: { id: string; title: string }) => Path };

const withSearch = (path: Path, search: Search): Path => `${path}${stringifySearch(search)}` as Path;

/** In the order in which they are shown before anything is typed. */
export const PLAIN_ACTIONS: readonly PlainAction[] = [
  { id: 'newTermSheet', icon: 'file-text', capability: 'termSheet.create', to: () => pathTo(ROUTES.termSheets.purpose) },
  { id: 'pending', icon: 'inbox', capability: 'inbox.read', to: () => pathTo(ROUTES.inbox.pending) },
  {
    id: 'expiringContracts',
    icon: 'file-pen-line',
    capability: 'contract.read',
    to: (type) =>
      withSearch(pathOfItemPage('contracts', type), { endsFrom: today(), endsTo: addDays(today(), ENDING_SOON_DAYS), sort: 'termTo' }),
  },
  {
    id: 'overdueReports',
    icon: 'table-2',
    capability: 'salesReport.read',
    to: (type) => withSearch(pathOfItemPage('salesReports', type), { only: 'overdue' }),
  },
  { id: 'freeRights', icon: 'table-2', capability: 'rights.read', to: () => pathTo(ROUTES.rights.availability) },
  { id: 'dueSoon', icon: 'calendar', capability: 'contract.read', to: () => pathTo(ROUTES.calendar.index, {}, { view: 'list' }) },
];

export const COMPANY_ACTIONS: readonly CompanyAction[] = [
  {
    id: 'newTermSheetFor',
    icon: 'file-text',
    capability: 'termSheet.create',
    of: '/LicenseeManegementV2/Index',
    to: ({ id, title }) => pathTo(ROUTES.termSheets.purpose, {}, { licensee: id, licenseeName: title }),
  },
];
