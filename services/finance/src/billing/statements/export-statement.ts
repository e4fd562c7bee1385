import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DEFAULT_DATE_FORMAT } from '@bls/proto/domain/values/clock/date-format';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import { type Statement, statementFile } from '@bls/proto/contracts/calls/finance/statements';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import { Handler } from '@bls/kit/rpc/handler';
import { FilesClient, writeTo } from '@bls/shared/files/files-client';
import { withTemporaryFolder } from '@bls/kit/xlsx/reading/spool';
import type { FinanceDb } from '../../db/schema.js';
import { settingsOf } from '../../terms/terms.api.js';
import { issuerOf } from './issuer.queries.js';
import { statementDocument } from './statement-document.js';
import { statementTexts } from './statement-texts.js';
import { statementSheet } from './statement-workbook.js';
import { readStatement } from './statement.queries.js';

/** Exports a statement as PDF or workbook, within the scope of the person: a brand owner's shows less than a licensee's. */
@Handler(statementFile)
export class ExportStatement {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly caller: Caller,
    private readonly files: FilesClient,
  ) {}

  async execute({ format, ...request }: RequestOf<typeof statementFile>, ctx: CallContext): Promise<ResponseOf<typeof statementFile>> {
    const statement = await this.db.read(ctx, (trx) => readStatement(trx, request, ctx.actor));
    const { language } = ctx.actor;
    const company = (language === 'zh' && statement.companyNameZh) || statement.companyName;
    const name = `${[statementTexts()[language].title, company, statement.from, statement.to].join(' ').replace(/[\\/:*?"<>|]/g, ' ')}.${format}`;
    const fileId = await (format === 'pdf' ? this.pdf(statement, name, ctx) : this.workbook(statement, company, name, ctx));
    return { fileId, name };
  }

  private async pdf(statement: Statement, fileName: string, ctx: CallContext): Promise<string> {
    const { settings, issuer } = await this.db.read(ctx, async (trx) => ({
      settings: await settingsOf(trx),
      issuer: await issuerOf(trx, statement.contracts[0]?.contractId ?? ''),
    }));
    const document = statementDocument(statement, settings, issuer, statementTexts());
    const scope = readersOf(ctx.actor);
    // The same content for the same readers gives the same file.
    const content = createHash('sha256')
      .update(JSON.stringify([document, scope]))
      .digest('hex');
    const owner = { kind: 'statement', id: statement.companyId };
    const { fileId } = await this.caller.call(
      documentRender,
      { documentKey: `statement:${content}`, document, fileName, owner, scope },
      ctx,
    );
    return fileId;
  }

  private workbook(statement: Statement, company: string, name: string, ctx: CallContext): Promise<string> {
    const sheet = statementSheet(statement, company, statementTexts()[ctx.actor.language]);
    return withTemporaryFolder(async (folder) => {
      const path = join(folder, 'statement.xlsx');
      const { dateFormat: format = DEFAULT_DATE_FORMAT, language } = ctx.actor;
      await writeTo(writeWorkbook([sheet], ctx.tenant, { format, language }), path);
      return this.files.storeWorkbook(path, { name, owner: { kind: 'statement', id: randomUUID() }, scope: readersOf(ctx.actor) }, ctx);
    });
  }
}

function readersOf(actor: Actor): FileScope {
  if (actor.userType === USER_TYPES.licensor) return { staffOnly: true };
  if (actor.userType === USER_TYPES.licensee) return { companyId: actor.companyId };
  return { brandOwnerIds: actor.brandOwnerId ? [actor.brandOwnerId] : [] };
}
