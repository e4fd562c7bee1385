import type { Actor } from '@bls/proto/domain/access/actor';
import { seesMoney } from '@bls/proto/domain/access/money';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { termSheetPipeline } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { type Stage, STAGE_WEIGHTS, stageOf, STAGES, statusesOf } from '@bls/proto/domain/term-sheet/stages';
import { decimal, type Decimal, format } from '@bls/proto/domain/values/decimal';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import type { TermSheetStatus } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { termSheetScope } from '../../deals/deals.api.js';
import { listTermSheets } from './list-term-sheets.queries.js';

/** The number of deals of a stage that are shown as cards; the list behind a stage has all. */
const CARDS = 20;
const PERCENT = 100n;
type Column = ResponseOf<typeof termSheetPipeline>['stages'][number];

/** The stages with their deals within the scope of the person, those that have waited longest first. */
export async function readPipeline(trx: Trx, actor: Actor, ownerId: readonly string[]): Promise<Column[]> {
  const settings = await tenantSettings(trx);
  const isWithMoney = seesMoney(actor);
  const sums = isWithMoney ? await sumsByStatus(trx, actor, ownerId) : [];
  const columns: Column[] = [];
  for (const stage of STAGES) {
    const owner = ownerId.length > 0 ? { ownerId: [...ownerId] } : {};
    const { rows, total } = await listTermSheets(trx, actor, { page: 1, pageSize: CARDS, sort: 'statusSince', stage: [stage], ...owner });
    const weight = settings[STAGE_WEIGHTS[stage]];
    columns.push({
      stage,
      weight,
      total,
      amounts: amountsOf(stage, weight, sums),
      rows: isWithMoney ? rows : rows.map((row) => ({ ...row, currency: null, mgTotal: '0' })),
    });
  }
  return columns;
}

type Sum = { status: TermSheetStatus; draftedByAgent: boolean; currency: Currency | null; amount: string };
const sumsByStatus = (trx: Trx, actor: Actor, ownerId: readonly string[]): Promise<Sum[]> =>
  trx
    .selectFrom('termSheet')
    .where('tenant', '=', actor.tenant)
    .where((eb) => termSheetScope(eb, actor))
    .where('status', 'in', STAGES.flatMap(statusesOf))
    .$if(ownerId.length > 0, (query) => query.where('ownerId', 'in', ownerId))
    .groupBy(['status', 'draftedByAgent', 'currency'])
    .orderBy('currency')
    .select(['status', 'draftedByAgent', 'currency', sql<string>`sum(mg_total)`.as('amount')])
    .execute();

/** The guarantees of a stage in each currency; currencies are never added up. */
function amountsOf(stage: Stage, weight: number, sums: readonly Sum[]): Column['amounts'] {
  const byCurrency = new Map<Currency, Decimal>();
  for (const { status, draftedByAgent, currency, amount } of sums) {
    if (!currency || stageOf(status, draftedByAgent) !== stage) continue;
    byCurrency.set(currency, ((byCurrency.get(currency) ?? 0n) + decimal(amount)) as Decimal);
  }
  return [...byCurrency].map(([currency, amount]) => ({
    currency,
    amount: format(amount, CURRENCIES[currency].digits),
    weighted: format(((amount * BigInt(weight)) / PERCENT) as Decimal, CURRENCIES[currency].digits),
  }));
}
