import { Database } from '@bls/kit/db/database';
import type { TenantContext } from '@bls/kit/rpc/context';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Actor } from '@bls/proto/domain/access/actor';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import type { SheetRead } from '@bls/proto/domain/sales-report/sheets';
import { explainBill } from '../../billing/billing.api.js';
import { plain } from '../../db/amounts.js';
import type { FinanceDb } from '../../db/schema.js';
import { shownPosition } from '../../sales-reports/sales-reports.api.js';
import type { BillInPack } from '../content/documents.queries.js';
import { type LineSource, lineSources, sheetsOf, type RowFile, type TracedRow, tracedRows } from '../content/trace.queries.js';
import { csvHead, csvLine } from './csv.js';
import { explanationRows } from './explanation-table.js';
import type { PackFile } from './pack-file.js';
import type { Paths } from './paths.js';
import { bothIn } from './texts.js';

/** Rows that are read at once. */
const PAGE = 2000;
const ROW_COLUMNS = ['sheet', 'row', 'sku', 'product', 'category', 'channel', 'quantity', 'currency', 'price', 'priceKind'] as const;
const LINE_COLUMNS = ['exchangeRate', 'rate', 'base', 'at', 'bands', 'royalty'] as const;

/** An auditor sees what finance of the licensor sees. */
const readerIn = (tenant: string): Actor => ({
  userId: '00000000-0000-4000-8000-000000000000',
  sessionId: '00000000-0000-4000-8000-000000000000',
  tenant,
  name: SYSTEM_NAME,
  role: 'seniorFinance',
  userType: USER_TYPES.licensor,
  permissions: [],
  language: 'en',
});

/**
 * Writes how each bill was calculated: the page of the trace as JSON and as a table, and for each report on it the rows of its file.
 * The rows of a report stand once, also when several bills name them; only a calculation that saw them differently makes another file.
 */
export class TraceFiles {
  private readonly sources = new Map<string, LineSource[]>();
  private readonly rowFiles = new Map<string, string>();

  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly file: PackFile,
    private readonly paths: Paths,
    private readonly ctx: TenantContext,
  ) {}

  async add({ id, number, contractId, contractNumber, issuedOn, sequence, lateInterest }: BillInPack): Promise<void> {
    const facts = { section: 'calculations', title: number, contract: contractNumber, date: issuedOn } as const;
    if (lateInterest) {
      const calculation = `${JSON.stringify({ bill: number, contract: contractNumber, lateInterest }, null, 1)}\n`;
      await this.file.addText({ ...facts, path: this.paths.take('calculations', `${number}.json`) }, calculation);
      return;
    }
    if (sequence === null) return;
    const explained = await this.db.read(this.ctx, (trx) => explainBill(trx, id, readerIn(this.ctx.tenant)));
    const rows: { month: string; path: string }[] = [];
    for (const { month, uploadId } of explained.reports)
      for (const path of uploadId ? await this.rowsOf({ uploadId, contractId, contractNumber, month, sequence }) : [])
        rows.push({ month, path });
    const trace = { bill: number, contract: contractNumber, calculation: sequence, ...explained, rows };
    await this.file.addText({ ...facts, path: this.paths.take('calculations', `${number}.json`) }, `${JSON.stringify(trace, null, 1)}\n`);
    const lines = explanationRows(explained).map(([step, ...cells]) => csvLine([bothIn((texts) => texts.step[step]), ...cells]));
    const head = csvHead(headings(['step', 'detail', 'amount']));
    await this.file.addText({ ...facts, path: this.paths.take('calculations', `${number}.csv`) }, head + lines.join(''));
  }

  /** The files with the rows of a report as a calculation saw them: one for each pool. */
  private async rowsOf(report: Report): Promise<string[]> {
    const { uploadId, contractId, sequence } = report;
    let sources = this.sources.get(uploadId);
    if (!sources) {
      sources = await this.db.read(this.ctx, (trx) => lineSources(trx, contractId, uploadId));
      this.sources.set(uploadId, sources);
    }
    const source = sources.findLast((one) => one.sequence <= sequence);
    const found: string[] = [];
    for (const pool of source?.pools ?? [])
      found.push(await this.rowFile({ uploadId, pool, calculationId: source?.calculationId ?? '' }, report));
    return found;
  }

  private async rowFile(wanted: RowFile, { contractNumber, month }: Report): Promise<string> {
    const key = `${wanted.uploadId} ${wanted.pool} ${wanted.calculationId}`;
    const known = this.rowFiles.get(key);
    if (known) return known;
    const path = this.paths.take('calculations', 'rows', contractNumber, `${month}.csv`);
    this.rowFiles.set(key, path);
    const sheets = await this.db.read(this.ctx, (trx) => sheetsOf(trx, wanted.uploadId));
    const facts = { section: 'calculations', title: `${contractNumber} ${month}`, contract: contractNumber, date: month } as const;
    await this.file.add({ ...facts, path }, () => this.rowBytes(wanted, sheets));
    return path;
  }

  private async *rowBytes(wanted: RowFile, sheets: SheetRead[]): AsyncGenerator<Buffer> {
    yield Buffer.from(csvHead(headings([...ROW_COLUMNS, ...LINE_COLUMNS])));
    for (let after = 0, more = true; more;) {
      const rows: TracedRow[] = await this.db.read(this.ctx, (trx) => tracedRows(trx, wanted, after, PAGE));
      if (rows.length > 0) yield Buffer.from(rows.map((row) => csvLine(cellsOf(row, sheets))).join(''));
      after = rows.at(-1)?.key ?? 0;
      more = rows.length === PAGE;
    }
  }
}

type Report = { uploadId: string; contractId: string; contractNumber: string; month: string; sequence: number };

const headings = (ids: readonly string[]): string[] => ids.map((id) => bothIn(({ column }) => column[id] ?? id));

function cellsOf({ key, line, ...row }: TracedRow, sheets: SheetRead[]) {
  const { sheet, fileRow } = shownPosition(key, sheets);
  const bands = (line.bands ?? []).map(
    ({ from, to, at, base, royalty: earned }) => `${from ?? ''}..${to ?? ''} ${base} x ${at} = ${earned}`,
  );
  return [
    sheet,
    fileRow,
    row.sku,
    row.productName,
    row.category,
    row.channel,
    plain(row.quantity),
    row.currency,
    row.price,
    row.priceKind,
    row.exchangeRate,
    line.rate,
    line.base,
    line.at ?? null,
    bands.join('; '),
    line.royalty,
  ];
}
