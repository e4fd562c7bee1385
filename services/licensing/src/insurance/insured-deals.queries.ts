import type { Actor } from '@bls/proto/domain/access/actor';
import type { InsurancePolicy } from '@bls/proto/contracts/calls/licensing/insurance';
import { coverOf } from '@bls/proto/domain/insurance/cover';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Day } from '@bls/proto/domain/values/time';
import { expressionBuilder, sql } from 'kysely';
import type { InsurancePolicyTable, LicensingDb, Trx } from '../db/schema.js';
import { termSheetScope } from '../deals/scope.queries.js';

/** How many deals a policy brings along; a count tells the rest. */
const SHOWN = 50;
/** The day with which the last of its rights ends: that of its term, or the one before it was replaced. */
const holdsUntil = sql<Day | null>`(select max(g.valid_to) from granted_right g where g.tenant = term_sheet.tenant and g.term_sheet_id = term_sheet.id)`;
type Held = Pick<InsurancePolicyTable, 'companyId' | 'currency' | 'perAccident' | 'aggregate'> & { from: Day; to: Day };

/** The deals of the holder that hold rights and run on, as far as the reader may know of them, each against the policy. */
export async function insuredDeals(trx: Trx, actor: Actor, held: Held, day: Day): Promise<Pick<InsurancePolicy, 'deals' | 'moreDeals'>> {
  const scope = termSheetScope(expressionBuilder<LicensingDb, 'termSheet'>(), actor);
  let query = trx
    .selectFrom('termSheet')
    .innerJoin('termSheetVersion as v', (join) => join.onRef('v.tenant', '=', 'termSheet.tenant').onRef('v.id', '=', 'termSheet.versionId'))
    .where('termSheet.tenant', '=', actor.tenant)
    .where('termSheet.licenseeId', '=', held.companyId)
    .where(holdsUntil, '>=', day);
  if (scope) query = query.where(scope);
  const rows = await query
    .select(['termSheet.versionId', 'termSheet.number', 'termSheet.propertyNames', 'termSheet.propertyNamesZh'])
    .select(['termSheet.termFrom', 'termSheet.currency'])
    .select(holdsUntil.as('termTo'))
    .select(sql<Terms['others']['insurance'] | null>`v.terms -> 'others' -> 'insurance'`.as('asked'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('termTo')
    .orderBy('termSheet.number')
    .limit(SHOWN)
    .execute();
  const deals = rows.flatMap(({ versionId, number, propertyNames, propertyNamesZh, termFrom: from, termTo: to, currency, asked }) => {
    if (!from || !to || !currency) return [];
    const cover = coverOf(held, { from, to, currency, perOccurrence: asked?.perOccurrence, aggregate: asked?.aggregate });
    const wanted = { perOccurrence: asked?.perOccurrence ?? null, aggregate: asked?.aggregate ?? null };
    return [{ termSheetVersionId: versionId, number, propertyNames, propertyNamesZh, from, to, currency, ...wanted, cover }];
  });
  return { deals, moreDeals: (rows[0]?.total ?? 0) - rows.length };
}
