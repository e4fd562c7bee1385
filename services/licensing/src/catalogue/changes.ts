import type { CatalogueState } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import type { CatalogueChangeKind } from '@bls/proto/domain/enumerations/catalogue';

/** The fields of an entry that can change. */
export const stateOf = ({ name, nameZh, active }: CatalogueState): CatalogueState => ({ name, nameZh, active });

/** The kinds of change of an entry; empty when it stays the same. */
export function changesOf(before: CatalogueState | null, after: CatalogueState): CatalogueChangeKind[] {
  if (!before) return ['added'];
  const renamed = before.name !== after.name || before.nameZh !== after.nameZh;
  const switched = before.active === after.active ? [] : [after.active ? ('switchedOn' as const) : ('switchedOff' as const)];
  return [...(renamed ? ['renamed' as const] : []), ...switched];
}
