import type { GridShow } from '../../../../ui/table/grid-filter.js';
import type { Filters } from '../../../../lib/lists/list-state.js';

/** The row filter in the address. */
export function shownOf({ show }: Filters): GridShow {
  const [asked] = show ?? [];
  return asked === 'errors' || asked === 'warnings' ? asked : 'all';
}

/** A kind of message has a severity: together with the other severity nothing would match. */
export const ofKind = (rule: string | undefined): Filters => ({ show: [], rule: rule ? [rule] : [] });
export const ofSeverity = (show: GridShow): Filters => ({ show: show === 'all' ? [] : [show], rule: [] });
