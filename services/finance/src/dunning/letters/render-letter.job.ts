import { documentRender } from '@bls/proto/contracts/calls/files/document';
import { financeLetterWritten } from '@bls/proto/contracts/events/finance';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import type { z } from 'zod';
import { shownMoney } from '../../db/amounts.js';
import type { FinanceDb } from '../../db/schema.js';
import { payerOf, settingsOf, withLicensor } from '../../terms/terms.api.js';
import { renderDunningLetterJob } from '../jobs.js';
import { dunningLetter } from './dunning-letter.js';
import { dunningTexts } from './dunning-texts.js';
import { letterName } from './letter-name.js';
import { letterSource } from './letter-source.queries.js';
import { saveLetterFile } from './letters.repository.js';

/** Renders a letter once (a repeated attempt has the same document key) and publishes it once, with the row that stores its PDF. */
@JobHandler(renderDunningLetterJob)
export class RenderDunningLetter {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ letterId }: z.output<typeof renderDunningLetterJob.payload>, ctx: JobContext): Promise<void> {
    const found = await this.db.read(ctx, async (trx) => {
      const source = await letterSource(trx, letterId);
      if (!source) return undefined;
      const settings = await withLicensor(trx, await settingsOf(trx), source.contract.licensorId);
      return { ...source, settings, payer: await payerOf(trx, source.bill.companyId) };
    });
    if (!found || found.letter.documentFileId) return;
    const { bill, letter } = found;
    const fileName = letterName(bill.number, letter.step);
    const { fileId } = await this.caller.call(
      documentRender,
      {
        documentKey: `dunning:${letterId}`,
        document: dunningLetter(found, dunningTexts()),
        fileName,
        owner: { kind: 'bill', id: bill.id },
        scope: { companyId: bill.companyId },
      },
      ctx,
    );
    await this.db.transaction(ctx, async (trx) => {
      if (!(await saveLetterFile(trx, letterId, fileId))) return;
      await emit(trx, ctx, financeLetterWritten, {
        kind: 'dunning',
        letterId,
        companyId: bill.companyId,
        fileId,
        fileName,
        billId: bill.id,
        billNumber: bill.number,
        contractNumber: bill.contractNumber,
        letter: letter.letter,
        currency: bill.currency,
        open: shownMoney(letter.open, bill.currency),
        dueOn: bill.dueOn,
        daysLate: letter.daysLate,
        interest: letter.interest?.total ?? null,
      });
    });
  }
}
