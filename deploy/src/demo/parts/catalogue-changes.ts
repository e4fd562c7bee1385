import { changesOf, stateOf } from '@bls/licensing/catalogue/changes';
import { codeMaker } from '@bls/licensing/catalogue/codes';
import { SHIPPED, type Shipped } from '@bls/licensing/catalogue/shipped';
import type { CatalogueState } from '@bls/proto/contracts/calls/licensing/catalogue-import';
import { addDays } from '@bls/proto/domain/values/time';
import { Directory, peopleOf } from '../people.js';
import { idOf } from '../random.js';
import type { DemoPart } from './part.js';

type Change = { entry: Pick<Shipped, 'code' | 'parent'>; before: CatalogueState | null; after: CatalogueState; daysAgo: number };
const kindOf = ({ parent }: Pick<Shipped, 'parent'>) =>
  parent === null
    ? 'segment'
    : SHIPPED.some(({ code, parent: above }) => code === parent && above === null)
      ? 'subCategory'
      : 'productType';

/** What the administrator changed in the catalogue: one entry renamed, one switched off and on again, one of its own. */
function changes(): Change[] {
  const segments = SHIPPED.filter(({ parent }) => parent === null);
  const last = segments.at(-1);
  const own = SHIPPED.filter(({ parent }) => parent !== null && parent === last?.code);
  const [renamed, switched] = own;
  if (!last || !renamed || !switched) return [];
  const shipped = (entry: Shipped): CatalogueState => stateOf({ ...entry, active: true });
  const code = codeMaker(SHIPPED.map((entry) => entry.code))(
    { code: last.code, kind: 'segment', segment: last.code.slice(0, 3) },
    'Capsule collection',
  );
  return [
    { entry: renamed, before: shipped(renamed), after: { ...shipped(renamed), name: `${renamed.name} (retail)` }, daysAgo: 40 },
    { entry: switched, before: shipped(switched), after: { ...shipped(switched), active: false }, daysAgo: 33 },
    { entry: switched, before: { ...shipped(switched), active: false }, after: shipped(switched), daysAgo: 12 },
    {
      entry: { code, parent: last.code },
      before: null,
      after: { name: 'Capsule collection', nameZh: '胶囊系列', active: true },
      daysAgo: 8,
    },
  ];
}

/** The history of the catalogue; only where nobody has changed it yet. */
export const catalogueChanges: DemoPart = {
  name: 'changes of the catalogue',
  database: 'licensing',
  async plan(reader, cast, today) {
    const [there] = await reader.query('select from catalogue_change union all select from category_entry limit 1');
    const administrator = new Directory(peopleOf(cast)).staff('superUser');
    const made = changes();
    if (there || made.length === 0) return undefined;
    const at = ({ daysAgo }: Change): string => `${addDays(today, -daysAgo)}T02:30:00Z`;
    const newest = new Map(made.map((change) => [change.entry.code, change]));
    return {
      async write(writer) {
        await writer.insert(
          'category_entry',
          [...newest.values()].map((change) => ({
            ...change.entry,
            ...change.after,
            byName: administrator.name,
            at: at(change),
            revision: made.filter(({ entry }) => entry.code === change.entry.code).length,
          })),
        );
        await writer.insert(
          'catalogue_change',
          made.map((change, index) => ({
            id: idOf(cast.tenant, 'catalogue change', index),
            code: change.entry.code,
            kind: kindOf(change.entry),
            changes: changesOf(change.before, change.after),
            before: change.before,
            after: change.after,
            importId: null,
            byPerson: administrator,
            at: at(change),
          })),
        );
      },
    };
  },
};
