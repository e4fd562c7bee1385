import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import { financeLetterWritten } from '@bls/proto/contracts/events/finance';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { lastDayOfMonth } from '@bls/proto/domain/values/time';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { today } from '@bls/shared/calendar/today';
import type { z } from 'zod';
import { readStatement } from '../../billing/billing.api.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { settingsOf, withLicensor } from '../../terms/terms.api.js';
import { renderStatementJob } from '../jobs.js';
import { dunningTexts } from '../letters/dunning-texts.js';
import { licensorOf } from '../letters/letter-source.queries.js';
import { statementLetter } from './statement-letter.js';
import { accountAt, saveStatementFile, statementMailOf } from './statement-mails.repository.js';

/** A statement by mail has what the licensee itself would see. */
const readerOf = (tenant: string, companyId: string): Actor => ({
  userId: companyId,
  sessionId: companyId,
  tenant,
  name: SYSTEM_NAME,
  role: 'licenseeFinance',
  userType: USER_TYPES.licensee,
  permissions: [],
  companyId,
  language: 'en',
});

/** Renders the statement of a licensee and month once, and publishes it once, with the row that stores its PDF. */
@JobHandler(renderStatementJob)
export class RenderStatement {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ id }: z.output<typeof renderStatementJob.payload>, ctx: JobContext): Promise<void> {
    const found = await this.db.read(ctx, (trx) => this.gather(trx, id, ctx.tenant));
    if (!found?.document) return;
    const { mail, document, balances } = found;
    const { companyId, month } = mail;
    const fileName = `statement-${month}.pdf`;
    const owner = { kind: 'statement', id: companyId };
    const { fileId } = await this.caller.call(
      documentRender,
      { documentKey: `account-statement:${id}`, document, fileName, owner, scope: { companyId } },
      ctx,
    );
    await this.db.transaction(ctx, async (trx) => {
      if (!(await saveStatementFile(trx, id, fileId))) return;
      await emit(trx, ctx, financeLetterWritten, { kind: 'statement', letterId: id, companyId, fileId, fileName, month, balances });
    });
  }

  private async gather(trx: Trx, id: string, tenant: string) {
    const mail = await statementMailOf(trx, id);
    if (!mail || mail.documentFileId) return undefined;
    const { companyId, month } = mail;
    const [from, to] = [`${month}-01`, lastDayOfMonth(month)];
    const { currencies, bills } = await accountAt(trx, companyId, to);
    const statements = [];
    for (const currency of currencies)
      statements.push(await readStatement(trx, { companyId, currency, from, to }, readerOf(tenant, companyId)));
    const shown = statements.filter(({ lines, closing }) => lines.length > 0 || !/^-?0(\.0+)?$/.test(closing));
    const contract = statements[0]?.contracts[0];
    if (!contract) return undefined;
    const { licensorName, licensorNameZh, licensorId } = await licensorOf(trx, contract.contractId);
    const settings = await withLicensor(trx, await settingsOf(trx), licensorId);
    const issuer = { en: licensorName, ...(licensorNameZh ? { zh: licensorNameZh } : {}) };
    const document = statementLetter(shown, { bills, day: await today(trx) }, settings, issuer, dunningTexts());
    return { mail, document, balances: shown.map(({ currency, closing }) => ({ currency, balance: closing })) };
  }
}
