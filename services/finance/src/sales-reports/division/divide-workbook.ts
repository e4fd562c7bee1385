import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { type DivisionTarget, salesDivide } from '@bls/proto/contracts/calls/finance/sales-division';
import { fileDetach, fileTicket } from '@bls/proto/contracts/calls/files/object';
import type { Reading } from '@bls/proto/domain/sales-report/reading';
import { CallError } from '@bls/proto/domain/values/errors';
import { nameIn } from '@bls/proto/domain/values/text/names';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { FilesClient } from '@bls/shared/files/files-client';
import type { SalesReportsDb } from '../../db/sales-reports.js';
import { translate } from '../../workbook/workbook.api.js';
import { Distribution } from '../intake/many/distribution.js';
import { ownerOfArchive } from '../intake/many/take-archive.job.js';
import { skuKey } from '../intake/check/sku-key.js';
import { readingOf } from '../intake/reading.queries.js';
import { openReports, type ReportRecord } from '../report/reports.queries.js';
import type { Template, TemplateLine } from '../template/template-workbook.js';
import { sheetOf, writeOutside, writeOwn } from './divided-files.js';
import { withOwnWorkbook } from './division-file.js';
import { contractsBySku } from './divisions.queries.js';
import { saveDivision } from './divisions.repository.js';
import { keyOfColumn, type OwnSale, readOwnWorkbook, refusedFile } from './own-workbook.js';
import { templateLine } from './template-line.js';

type Request = RequestOf<typeof salesDivide>;
type Response = ResponseOf<typeof salesDivide>;
type Lines = Map<string, TemplateLine[]>;

/**
 * Divides a licensee's own workbook into filled templates. Those of own contracts are uploaded for their months; those of other
 * systems are a file for the person, to be uploaded there: nothing of another tenant is read or written.
 */
@Handler(salesDivide)
export class DivideWorkbook {
  constructor(
    private readonly db: Database<SalesReportsDb>,
    private readonly caller: Caller,
    private readonly files: FilesClient,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<Response> {
    const { companyId } = ctx.actor;
    if (!companyId) throw new CallError('forbidden');
    const { fileId, column, month } = request;
    const { open, reading, bySku } = await this.db.read(ctx, async (trx) => {
      const reports = (await openReports(trx, ctx.actor)).filter((report) => report.month === month);
      const contractIds = reports.map(({ contractId }) => contractId);
      return { open: reports, reading: await readingOf(trx, companyId), bySku: await contractsBySku(trx, contractIds) };
    });
    const targets = Object.fromEntries(request.targets.map(({ value, target }) => [value, target]));
    checkOpen(request, open);
    return withOwnWorkbook({ caller: this.caller, files: this.files }, { fileId, companyId }, ctx, async (path, folder) => {
      const { own, outside } = await dividedLines(path, { column, month, targets, open, reading, bySku });
      await this.db.transaction(ctx, (trx) => saveDivision(trx, companyId, { columnKey: keyOfColumn(column), targets }, ctx.actor));
      return {
        sheets: await this.upload(own, { open, folder, fileId, companyId }, ctx),
        outside: await this.keepOutside(outside, { open, month, folder, fileId, companyId }, ctx),
      };
    });
  }

  private async upload(
    own: Lines,
    { open, folder, fileId, companyId }: { open: readonly ReportRecord[]; folder: string; fileId: string; companyId: string },
    ctx: CallContext,
  ): Promise<Response['sheets']> {
    if (own.size === 0) return [];
    const { language } = ctx.actor;
    const templates = open.flatMap((report) => {
      const lines = own.get(report.contractNumber);
      return lines ? [templateOf(report, lines, language)] : [];
    });
    const path = await writeOwn(folder, templates, language);
    const name = fileName('divideFileName', templates[0]?.month ?? '', language, 'xlsx');
    const stored = await this.files.store(path, 'salesReport', { name, owner: ownerOfArchive(fileId), scope: { companyId } }, ctx);
    const distribution = new Distribution(this.db, ctx, open);
    await distribution.sheets(templates.map(sheetOf), { file: null, fileName: name, fileId: async () => stored });
    const { results } = distribution;
    if (results.every(({ refusal }) => refusal !== null))
      await this.caller.call(fileDetach, { fileIds: [stored], owner: ownerOfArchive(fileId) }, ctx);
    return results;
  }

  /** The file belongs to nothing, so that only the ticket opens it, and it is removed later. */
  private async keepOutside(
    outside: Lines,
    {
      open,
      month,
      folder,
      fileId,
      companyId,
    }: { open: readonly ReportRecord[]; month: string; folder: string; fileId: string; companyId: string },
    ctx: CallContext,
  ): Promise<Response['outside']> {
    if (outside.size === 0) return null;
    const { language } = ctx.actor;
    const [any] = open;
    const companyName = any ? nameIn(language, any, 'companyName') : '';
    const templates = [...outside].map(([contractNumber, lines]) => ({
      month,
      contractNumber,
      companyName,
      currency: currenciesOf(lines),
      lines,
      language,
    }));
    const path = await writeOutside(folder, templates, language);
    const name = fileName('outsideFileName', month, language, 'zip');
    const owner = { kind: 'salesDivision', id: fileId };
    const stored = await this.files.store(path, 'salesArchive', { name, owner, scope: { companyId } }, ctx);
    const { ticket } = await this.caller.call(fileTicket, { fileId: stored, owner }, ctx);
    await this.caller.call(fileDetach, { fileIds: [stored], owner }, ctx);
    return { fileId: stored, ticket, name, contracts: templates.map(({ contractNumber }) => contractNumber) };
  }
}

function checkOpen({ targets, month }: Request, open: readonly ReportRecord[]): void {
  for (const [index, { target }] of targets.entries())
    if (target.to === 'own' && !open.some(({ contractNumber }) => contractNumber === target.contract))
      throw new CallError('ruleBroken', {
        issues: [{ path: ['targets', index], rule: 'salesReport.divide.notOpen', params: { contract: target.contract, month } }],
      });
}

type Division = {
  column: string;
  month: string;
  targets: Readonly<Record<string, DivisionTarget>>;
  open: readonly ReportRecord[];
  reading: Reading;
  /** The ids of the contracts that have a SKU. */
  bySku: ReadonlyMap<string, readonly string[]>;
};

/** The sales of the month by the number of their contract. */
async function dividedLines(path: string, division: Division): Promise<{ own: Lines; outside: Lines }> {
  const { column, month, targets, open, reading } = division;
  const lines = { own: new Map<string, TemplateLine[]>(), outside: new Map<string, TemplateLine[]>() };
  const currencies = new Map(open.map(({ contractNumber, currency }) => [contractNumber, currency as string]));
  const key = keyOfColumn(column);
  await readOwnWorkbook(path, { reading, near: month }, (sale) => {
    if ((sale.month ?? month) !== month) return;
    const value = sale.textOf(key);
    const target = targets[value];
    if (!target) throw refusedFile('salesReport.divide.unassigned', { value });
    if (target.to === 'none') return;
    const isOutside = target.to === 'outside';
    const contract = target.to === 'sku' ? contractOfSku(sale, division) : target.contract;
    const line = templateLine(sale, month, reading, isOutside ? '' : (currencies.get(contract) ?? ''));
    const divided = isOutside ? lines.outside : lines.own;
    const ofContract = divided.get(contract);
    if (ofContract) ofContract.push(line);
    else divided.set(contract, [line]);
  });
  return lines;
}

/** The number of the only contract that has the SKU of a sale. */
function contractOfSku({ cells }: OwnSale, { bySku, open }: Division): string {
  const sku = cells.sku?.value.trim() ?? '';
  const [only, ...others] = bySku.get(skuKey(sku)) ?? [];
  const report = open.find(({ contractId }) => contractId === only);
  if (!report || others.length > 0) throw refusedFile('salesReport.divide.skuUnclear', { sku });
  return report.contractNumber;
}

const templateOf = (report: ReportRecord, lines: readonly TemplateLine[], language: Template['language']): Template => ({
  month: report.month,
  contractNumber: report.contractNumber,
  companyName: nameIn(language, report, 'companyName'),
  currency: report.currency,
  lines,
  language,
});

/** The currencies that the rows name; what the contract in the other system has is not known here. */
const currenciesOf = (lines: readonly TemplateLine[]): string =>
  [...new Set(lines.flatMap(({ currency }) => currency ?? []))].join(', ') || '-';

const fileName = (key: string, monthCode: string, language: Template['language'], ending: string): string =>
  `${translate(language, `salesReport.workbook.${key}`, { monthCode })}.${ending}`;
