import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { type salesReportYear, YEAR_MONTHS } from '@bls/proto/contracts/calls/finance/sales-reports';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import type { Actor } from '@bls/proto/domain/access/actor';
import { today } from '@bls/shared/calendar/today';
import { anyContains } from '@bls/kit/db/listing/filters';
import { sql } from 'kysely';
import { nameOrder } from '@bls/kit/db/listing/name-order';
import type { Trx } from '../../db/sales-reports.js';
import { inScope } from '../report/reports.queries.js';

type Response = ResponseOf<typeof salesReportYear>;
type Request = RequestOf<typeof salesReportYear>;

/** Twelve months by contract, for the status screen. */
export async function readYear(trx: Trx, request: Request, actor: Actor): Promise<Response> {
  const { page, pageSize } = request;
  const current = monthOf(await today(trx));
  const until = request.until && request.until < current ? request.until : current;
  const months = Array.from({ length: YEAR_MONTHS }, (_, i) => addMonths(until, i + 1 - YEAR_MONTHS));
  const { contracts, total } = await contractsOf(trx, request, months, actor);
  const cells =
    contracts.length === 0
      ? []
      : await cellsOf(
          trx,
          contracts.map((c) => c.contractId),
          months,
        );
  const rows = contracts.map(({ shown: _shown, ...contract }) => ({
    ...contract,
    months: cells
      .filter((cell) => cell.contractId === contract.contractId)
      .map(({ id, month, status, errorCount, dueOn, noSales }) => ({ id, month, status, errors: errorCount, dueOn, noSales })),
  }));
  return { rows, total, page, pageSize, months };
}

async function contractsOf(
  trx: Trx,
  { page, pageSize, sort = 'contractNumber', search }: Request,
  months: readonly string[],
  actor: Actor,
) {
  let base = trx
    .selectFrom('salesReport')
    .innerJoin('salesContract', (join) =>
      join.onRef('salesContract.contractId', '=', 'salesReport.contractId').onRef('salesContract.tenant', '=', 'salesReport.tenant'),
    )
    .where((eb) => inScope(eb, actor))
    .where('salesReport.month', 'in', months);
  if (search && isSearchable(search)) base = base.where(anyContains('contractNumber', 'companyName', 'companyNameZh')(search));
  const { total } = await base
    .select(({ fn }) => fn.count<number>('salesReport.contractId').distinct().as('total'))
    .executeTakeFirstOrThrow();
  const by = sort.endsWith('companyName') ? nameOrder('companyName', actor.language) : sql.ref('contractNumber');
  const contracts = await base
    .select(['salesContract.contractId', 'contractNumber', 'companyName', 'companyNameZh', by.as('shown')])
    .distinct()
    .orderBy('shown', sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('contractNumber')
    .orderBy('salesContract.contractId')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { contracts, total: Number(total) };
}

function cellsOf(trx: Trx, contractIds: readonly string[], months: readonly string[]) {
  return trx
    .selectFrom('salesReport')
    .select(['id', 'contractId', 'month', 'status', 'errorCount', 'dueOn', 'noSales'])
    .where('contractId', 'in', contractIds)
    .where('month', 'in', months)
    .orderBy('month')
    .execute();
}
