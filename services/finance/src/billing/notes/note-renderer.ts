import { documentRender } from '@bls/proto/contracts/calls/files/document';
import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { FinanceDb } from '../../db/schema.js';
import { settingsOf, withLicensor } from '../../terms/terms.api.js';
import { saveDocumentFile } from '../bills/bills.repository.js';
import { debitNote } from './debit-note.js';
import { noteTexts } from './note-texts.js';
import { noteSource } from './note.queries.js';

/** Renders the PDF of a bill once: a repeated attempt has the same document key and gives the same file. */
@Injectable()
export class NoteRenderer {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  /** Returns the id of the file; undefined when the bill does not exist. */
  async render(context: TenantContext, billId: string): Promise<string | undefined> {
    const found = await this.db.read(context, async (trx) => {
      const source = await noteSource(trx, billId);
      return source && { ...source, settings: await withLicensor(trx, await settingsOf(trx), source.contract.licensorId) };
    });
    if (!found) return undefined;
    const { bill, contract, settings, ...details } = found;
    if (bill.documentFileId) return bill.documentFileId;
    const file = await this.caller.call(
      documentRender,
      {
        documentKey: `debit-note:${bill.id}`,
        document: debitNote(bill, contract, settings, noteTexts(), details),
        fileName: `${bill.number}.pdf`,
        owner: { kind: 'bill', id: bill.id },
        scope: { companyId: bill.companyId, brandOwnerIds: bill.brandOwnerIds },
      },
      context,
    );
    await this.db.transaction(context, (trx) => saveDocumentFile(trx, billId, file.fileId));
    return file.fileId;
  }
}
