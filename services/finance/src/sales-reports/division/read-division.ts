import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { DIVISION_VALUES, salesDivisionRead } from '@bls/proto/contracts/calls/finance/sales-division';
import { choiceRefusal, type Reading, type ReadingChoice } from '@bls/proto/domain/sales-report/reading';
import { CallError } from '@bls/proto/domain/values/errors';
import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { today } from '@bls/shared/calendar/today';
import { FilesClient } from '@bls/shared/files/files-client';
import type { SalesReportsDb } from '../../db/sales-reports.js';
import { readingOf } from '../intake/reading.queries.js';
import { learn, saveReading } from '../intake/reading.repository.js';
import { openReports, type ReportRecord } from '../report/reports.queries.js';
import { withOwnWorkbook } from './division-file.js';
import { divisionsOf, type Division } from './divisions.queries.js';
import { keyOfColumn, type OwnWorkbook, type OwnSale, readOwnWorkbook, refusedFile } from './own-workbook.js';
import { suggestedColumn, suggestedTarget } from './suggested-contract.js';

type Request = RequestOf<typeof salesDivisionRead>;
type Response = ResponseOf<typeof salesDivisionRead>;
type Known = { reading: Reading; divisions: Division[]; open: ReportRecord[]; lastMonth: string };

/** Reads by what the rows of a licensee's own workbook can be divided, with what the company chose the last time. */
@Handler(salesDivisionRead)
export class ReadDivision {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly caller: Caller,
    private readonly files: FilesClient,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<Response> {
    const { companyId } = ctx.actor;
    if (!companyId) throw new CallError('forbidden');
    if (request.reading) await this.saveReading(companyId, request.reading, ctx);
    const known = await this.db.read(ctx, async (trx) => ({
      reading: await readingOf(trx, companyId),
      divisions: await divisionsOf(trx, companyId),
      open: await openReports(trx, ctx.actor),
      lastMonth: addMonths(monthOf(await today(trx)), -1),
    }));
    const { fileId } = request;
    return withOwnWorkbook({ caller: this.caller, files: this.files }, { fileId, companyId }, ctx, async (path) => {
      const near = request.month ?? known.lastMonth;
      const sales: OwnSale[] = [];
      const workbook = await readOwnWorkbook(path, { reading: known.reading, near }, (sale) => void sales.push(sale));
      return describe(workbook, sales, known, request);
    });
  }

  private async saveReading(companyId: string, choice: ReadingChoice, ctx: CallContext): Promise<void> {
    const refusal = choiceRefusal(choice.columns);
    if (refusal) throw new CallError('ruleBroken', { issues: [{ path: ['reading', 'columns'], ...refusal }] });
    await this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, ctx.tenant, `sales-reading-${companyId}`);
      const { columns } = await readingOf(trx, companyId);
      await saveReading(trx, companyId, learn(columns, choice), choice.style, ctx.actor);
    });
  }
}

function describe({ columns, headers }: OwnWorkbook, sales: readonly OwnSale[], known: Known, request: Request): Response {
  const { divisions, open, lastMonth, reading } = known;
  const keys = headers.map(keyOfColumn);
  const division = request.column
    ? divisions.find(({ columnKey }) => columnKey === keyOfColumn(request.column ?? ''))
    : divisions.find(({ columnKey }) => keys.includes(columnKey));
  const column = request.column ?? headers.find((header) => keyOfColumn(header) === division?.columnKey) ?? suggestedColumn(headers);
  const counts = countsOf(sales.map(({ month }) => month ?? lastMonth));
  const months = [...counts].map(([month, rows]) => ({ month, rows })).toSorted((a, b) => b.month.localeCompare(a.month));
  const isOpen = (month: string): boolean => open.some((report) => report.month === month);
  const month = request.month ?? months.find((one) => isOpen(one.month))?.month ?? months[0]?.month ?? lastMonth;
  const chosen = sales.filter((sale) => (sale.month ?? month) === month);
  const reports = open.filter((report) => report.month === month);
  return {
    columns,
    style: reading.style,
    headers,
    column,
    months,
    month,
    otherRows: sales.length - chosen.length,
    hiddenRows: chosen.filter(({ hidden }) => hidden).length,
    values: column === null ? [] : valuesOf(chosen, column, reports, division),
    contracts: reports.map(({ contractNumber, properties }) => ({
      contractNumber,
      propertyNames: properties.map(({ name }) => name),
      propertyNamesZh: properties.map(({ name, nameZh }) => nameZh ?? name),
    })),
  };
}

function valuesOf(
  sales: readonly OwnSale[],
  column: string,
  reports: readonly ReportRecord[],
  division: Division | undefined,
): Response['values'] {
  const key = keyOfColumn(column);
  const counts = countsOf(sales.map(({ textOf }) => textOf(key)));
  if (counts.size > DIVISION_VALUES) throw refusedFile('salesReport.divide.tooManyValues', { column, limit: DIVISION_VALUES });
  const contracts = reports.map(({ contractNumber, properties }) => ({
    contractNumber,
    names: properties.flatMap(({ name, nameZh, characters }) => [
      name,
      nameZh ?? name,
      ...characters.flatMap((one) => [one.name, one.nameZh ?? one.name]),
    ]),
  }));
  const numbers = new Set(contracts.map(({ contractNumber }) => contractNumber));
  return [...counts].map(([value, rows]) => {
    const earlier = division?.targets[value];
    // a contract whose month is not open cannot be chosen
    if (earlier && (earlier.to !== 'own' || numbers.has(earlier.contract))) return { value, rows, target: earlier, remembered: true };
    return { value, rows, target: suggestedTarget(value, contracts), remembered: false };
  });
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
