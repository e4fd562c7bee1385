import type { Actor } from '@bls/proto/domain/access/actor';
import type { InsurancePolicy } from '@bls/proto/contracts/calls/licensing/insurance';
import { coverOf } from '@bls/proto/domain/insurance/cover';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Day } from '@bls/proto/domain/values/time';
import { expressionBuilder, sql } from 'kysely';
import type { InsurancePolicyTable, LicensingDb, Trx } from '../db/schema.js';
import { termSheetScope } from '../deals/deals.api.js';

/** A policy shows this many deals; `moreDeals` counts the others. */
const SHOWN = 50;
/** The last day of its rights: the end of its term, or the day before it was replaced. */
const holdsUntil = sql<Day | null>`(select max(g.valid_to) from granted_right g where g.tenant = term_sheet.tenant and g.term_sheet_id = term_sheet.id)`;
type Policy = Pick<InsurancePolicyTable, 'companyId' | 'currency' | 'perAccident' | 'aggregate'> & { from: Day; to: Day };

/** The deals of the holder that hold rights and have not ended, within the scope of the reader, each compared with the policy. */
export async function insuredDeals(
  trx: Trx,
  actor: Actor,
  policy: Policy,
  day: Day,
): Promise<Pick<InsurancePolicy, 'deals' | 'moreDeals'>> {
  const scope = termSheetScope(expressionBuilder<LicensingDb, 'termSheet'>(), actor);
  let query = trx
    .selectFrom('termSheet')
    .innerJoin('termSheetVersion as v', (join) => join.onRef('v.tenant', '=', 'termSheet.tenant').onRef('v.id', '=', 'termSheet.versionId'))
    .where('termSheet.tenant', '=', actor.tenant)
    .where('termSheet.licenseeId', '=', policy.companyId)
    .where(holdsUntil, '>=', day);
  if (scope) query = query.where(scope);
  const rows = await query
    .select(['termSheet.versionId', 'termSheet.number', 'termSheet.propertyNames', 'termSheet.propertyNamesZh'])
    .select(['termSheet.termFrom', 'termSheet.currency'])
    .select(holdsUntil.as('termTo'))
    .select(sql<Terms['others']['insurance'] | null>`v.terms -> 'others' -> 'insurance'`.as('required'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('termTo')
    .orderBy('termSheet.number')
    .limit(SHOWN)
    .execute();
  const deals = rows.flatMap(({ versionId, number, propertyNames, propertyNamesZh, termFrom: from, termTo: to, currency, required }) => {
    if (!from || !to || !currency) return [];
    const cover = coverOf(policy, { from, to, currency, perOccurrence: required?.perOccurrence, aggregate: required?.aggregate });
    const limits = { perOccurrence: required?.perOccurrence ?? null, aggregate: required?.aggregate ?? null };
    return [{ termSheetVersionId: versionId, number, propertyNames, propertyNamesZh, from, to, currency, ...limits, cover }];
  });
  return { deals, moreDeals: (rows[0]?.total ?? 0) - rows.length };
}
