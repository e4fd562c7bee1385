import type { PayloadOf } from '@bls/proto/event';
import { documentRender } from '@bls/proto/calls/files/document';
import { billIssued } from '@bls/proto/events/finance';
import { idSchema } from '@bls/proto/ids';
import { Caller } from '@bls/kit/caller';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext, JobContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { defineJob, JobQueue, Works } from '@bls/kit/jobs';
import { Injectable } from '@nestjs/common';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { FinanceDb } from '../db/schema.js';
import { settingsOf } from '../settings/settings.js';
import { debitNote } from './debit-note.js';
import { noteTexts } from './note-texts.js';

export const renderNoteJob = defineJob('render-debit-note', z.object({ billId: idSchema }));

/** Makes a job of each new bill's paper. */
@Injectable()
export class EnqueueNotes {
  constructor(private readonly queue: JobQueue) {}

  @Consumes(billIssued, 'render-debit-notes')
  async enqueue({ billId }: PayloadOf<typeof billIssued>, context: EventContext, _trx: Transaction<FinanceDb>): Promise<void> {
    await this.queue.add(renderNoteJob, { billId }, { id: billId, ctx: context });
  }
}

/** Has the debit note of a bill rendered. The document's key makes a repeated attempt the same file. */
@Injectable()
export class RenderNoteWorker {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  @Works(renderNoteJob)
  async work({ billId }: z.output<typeof renderNoteJob.payload>, context: JobContext): Promise<void> {
    const found = await this.db.read(context, async (trx) => {
      const bill = await trx.selectFrom('bill').selectAll().where('id', '=', billId).executeTakeFirst();
      if (!bill || bill.documentFileId) return undefined;
      const contract = await trx
        .selectFrom('contract')
        .select(['licensorName', 'licensorNameZh'])
        .where('contractId', '=', bill.contractId)
        .executeTakeFirstOrThrow();
      return { bill, contract, settings: await settingsOf(trx) };
    });
    if (!found) return;
    const { bill, contract, settings } = found;
    const file = await this.caller.call(
      documentRender,
      {
        documentKey: `debit-note:${bill.id}`,
        document: debitNote(bill, contract, settings, noteTexts()),
        fileName: `${bill.number}.pdf`,
        owner: { kind: 'bill', id: bill.id },
        scope: { companyId: bill.companyId, brandOwnerIds: bill.brandOwnerIds },
      },
      context,
    );
    await this.db.transaction(context, (trx) =>
      trx.updateTable('bill').set({ documentFileId: file.fileId }).where('id', '=', billId).execute(),
    );
  }
}
