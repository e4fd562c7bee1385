import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { exchangeRateImport } from '@bls/proto/contracts/calls/finance/settings';
import { yearOf } from '@bls/proto/domain/finance/exchange-rates';
import { readPublishedRates } from '@bls/proto/domain/finance/published-rates';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { FilesClient } from '@bls/shared/files/files-client';
import { readUploaded } from '@bls/shared/files/read-uploaded';
import { Handler } from '@bls/kit/rpc/handler';
import { readRatesWorkbook } from './read-rates-workbook.js';

/** The most rows of a workbook of rates. */
const MAX_ROWS = 500;

/** Reads an uploaded workbook into the grid of rates. Nothing is saved until the person saves the grid. */
@Handler(exchangeRateImport)
export class ImportExchangeRates {
  constructor(
    private readonly caller: Caller,
    private readonly files: FilesClient,
  ) {}

  /** Throws `ruleBroken` with the reason when the workbook cannot be read. */
  async execute({ Year, fileId }: RequestOf<typeof exchangeRateImport>, ctx: CallContext): Promise<ResponseOf<typeof exchangeRateImport>> {
    // Attaching also proves that the caller may read the file.
    const owner = { kind: 'exchangeRates', id: fileId };
    await this.caller.call(fileAttach, { fileIds: [fileId], owner, purposes: ['exchangeRates'], scope: { staffOnly: true } }, ctx);
    const sheet = await readUploaded(this.files, fileId, MAX_ROWS, ctx);
    const table = sheet.map(({ cells }) => Array.from(cells, (cell) => cell?.value ?? ''));
    if (readPublishedRates(table)) return { Rows: [], Issues: [], Table: table };
    const { rows, issues } = readRatesWorkbook(sheet, yearOf(Year));
    return { Rows: rows, Issues: issues };
  }
}
