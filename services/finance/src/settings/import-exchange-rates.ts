import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { fileAttach } from '@bls/proto/calls/files/object';
import type { exchangeRateImport } from '@bls/proto/calls/finance/settings';
import { CallError } from '@bls/proto/errors';
import { yearOf } from '@bls/proto/finance/exchange-rates';
import { Caller } from '@bls/kit/caller';
import type { CallContext } from '@bls/kit/context';
import { Injectable } from '@nestjs/common';
import { ServiceFiles } from '../sales-reports/service-files.js';
import type { SheetRow } from '../workbook/cells.js';
import { DEFAULT_LIMITS } from '../workbook/limits.js';
import { openWorkbook } from '../workbook/open-workbook.js';
import { WorkbookRefused } from '../workbook/refusal.js';
import { withSpooled } from '../workbook/spool.js';
import { readRatesWorkbook } from './read-rates-workbook.js';

const MB = 1024 * 1024;
/** A year of rates is a small sheet; a larger one is something else, and people wait for the answer. */
const LIMITS = { ...DEFAULT_LIMITS, fileBytes: 5 * MB, partBytes: 20 * MB, totalBytes: 40 * MB, rows: 500, milliseconds: 15_000 };

/** Reads an uploaded workbook for the grid; saving is up to the person who looks at it. */
@Injectable()
export class ImportExchangeRates {
  constructor(
    private readonly caller: Caller,
    private readonly files: ServiceFiles,
  ) {}

  /** Throws `ruleBroken` with the reason when the file is no workbook that can be read. */
  async run({ Year, fileId }: RequestOf<typeof exchangeRateImport>, ctx: CallContext): Promise<ResponseOf<typeof exchangeRateImport>> {
    // Attaching is also the proof that the caller may read the file.
    const owner = { kind: 'exchangeRates', id: fileId };
    await this.caller.call(fileAttach, { fileIds: [fileId], owner, purposes: ['exchangeRates'], scope: { staffOnly: true } }, ctx);
    const { stream } = await this.files.open(fileId, ctx);
    try {
      const sheet = await withSpooled(stream, LIMITS.fileBytes, rowsOfFirstSheet);
      const { rows, issues } = readRatesWorkbook(sheet, yearOf(Year));
      return { Rows: rows, Issues: issues };
    } catch (error) {
      if (error instanceof WorkbookRefused)
        throw new CallError('ruleBroken', { issues: [{ path: ['fileId'], rule: error.rule, params: error.params }] });
      throw error;
    }
  }
}

async function rowsOfFirstSheet(path: string): Promise<SheetRow[]> {
  const workbook = await openWorkbook(path, LIMITS);
  try {
    const rows: SheetRow[] = [];
    for await (const batch of workbook.rows(0)) rows.push(...batch);
    return rows;
  } finally {
    workbook.close();
  }
}
