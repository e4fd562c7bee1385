import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { FilesClient, writeTo } from '@bls/shared/files/files-client';
import { today } from '@bls/shared/calendar/today';
import { withTemporaryFolder } from '@bls/kit/xlsx/reading/spool';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { catalogueExport, catalogueImportMark } from '@bls/proto/contracts/calls/licensing/catalogue-import';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { LicensingDb } from '../../db/schema.js';
import { translate } from '../../texts.js';
import { readCatalogue } from '../catalogue.queries.js';
import { catalogueWorkbook, markedWorkbook } from './catalogue-sheet.js';
import { planImport } from './plan.js';
import { ReadCatalogueFile } from './read-file.js';

type Made = ResponseOf<typeof catalogueExport>;

/** Makes workbooks of the catalogue: to take along, and a brought one with what is wrong in it. */
@Injectable()
export class ExportCatalogue {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly files: FilesClient,
    private readonly file: ReadCatalogueFile,
  ) {}

  async run(ctx: CallContext): Promise<Made> {
    const { language } = ctx.actor;
    const entries = await this.db.read(ctx, (trx) => readCatalogue(trx, ctx.tenant));
    const name = `${translate(language, 'catalogueWorkbook.title')} ${today(ctx)}.xlsx`;
    return this.store(catalogueWorkbook(entries, language), name, ctx);
  }

  /** Errors as the call says. */
  async mark({ fileId, withoutRow }: RequestOf<typeof catalogueImportMark>, ctx: CallContext): Promise<Made> {
    const { fileName, rows, issues } = await this.file.run(fileId, ctx);
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    const entries = await this.db.read(ctx, (trx) => readCatalogue(trx, ctx.tenant));
    const marked = planImport(rows, entries, withoutRow).rows;
    return this.store(markedWorkbook(marked, ctx.actor.language), fileName, ctx);
  }

  private async store(workbook: Readable, name: string, ctx: CallContext): Promise<Made> {
    const owner = { kind: 'catalogueWorkbook', id: randomUUID() };
    const fileId = await withTemporaryFolder(async (folder) => {
      const path = join(folder, 'catalogue.xlsx');
      await writeTo(workbook, path);
      return this.files.storeWorkbook(path, { name, owner, scope: { staffOnly: true } }, ctx);
    });
    return { fileId, name };
  }
}
