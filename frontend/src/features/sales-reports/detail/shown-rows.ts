import type { GridShow } from '../../../ui/table/grid-filter.js';
import type { Filters } from '../../../lib/lists/list-state.js';

/** Which rows the address asks for. */
export function shownOf({ show }: Filters): GridShow {
  const [asked] = show ?? [];
  return asked === 'errors' || asked === 'warnings' ? asked : 'all';
}

/** A kind of message is an error or a warning already: together with the other severity it would show nothing. */
export const ofKind = (rule: string | undefined): Filters => ({ show: [], rule: rule ? [rule] : [] });
export const ofSeverity = (show: GridShow): Filters => ({ show: show === 'all' ? [] : [show], rule: [] });
