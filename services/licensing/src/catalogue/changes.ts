import type { CatalogueState } from '@bls/proto/contracts/calls/licensing/catalogue-import';
import type { CatalogueChangeKind } from '@bls/proto/domain/enumerations/catalogue';

/** What an entry says, apart from where it lies. */
export const stateOf = ({ name, nameZh, active }: CatalogueState): CatalogueState => ({ name, nameZh, active });

/** What happens to an entry; nothing when it stays as it is. */
export function changesOf(before: CatalogueState | null, after: CatalogueState): CatalogueChangeKind[] {
  if (!before) return ['added'];
  const renamed = before.name !== after.name || before.nameZh !== after.nameZh;
  const switched = before.active === after.active ? [] : [after.active ? ('switchedOn' as const) : ('switchedOff' as const)];
  return [...(renamed ? ['renamed' as const] : []), ...switched];
}
