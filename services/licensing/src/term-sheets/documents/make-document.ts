import { buffer } from 'node:stream/consumers';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { dayOf } from '@bls/shared/calendar/today';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import { fileCreate, fileSeal } from '@bls/proto/contracts/calls/files/object';
import type { termSheetPaper as paperCall } from '@bls/proto/contracts/calls/licensing/reading';
import { CallError } from '@bls/proto/domain/values/errors';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { Injectable } from '@nestjs/common';
import { namesIn, readCatalogue } from '../../catalogue/catalogue.queries.js';
import type { LicensingDb } from '../../db/schema.js';
import { territoryNames } from '../../identity-copies/territories.queries.js';
import { TermSheetDetailQueries } from '../read-term-sheet.queries.js';
import type { Part } from './cells.js';
import { termSheetPaper } from './term-sheet-document.js';
import { partsOf } from './parts.js';
import { termSheetSheets } from './term-sheet-workbook.js';

/**
 * A paper is for the side that asked for it: what the licensor prints of its draft is not the licensee's, and each side's
 * own paper is no more than it may see. `side` tells papers of one version apart.
 */
function readersOf(actor: Actor): { side: string; scope: FileScope } {
  switch (actor.userType) {
    case USER_TYPES.licensor:
      return { side: 'staff', scope: { staffOnly: true } };
    case USER_TYPES.licensee:
      return { side: `company-${actor.companyId}`, scope: { companyId: actor.companyId } };
    case USER_TYPES.brandOwner:
      return { side: `brand-${actor.brandOwnerId}`, scope: { brandOwnerIds: actor.brandOwnerId ? [actor.brandOwnerId] : [] } };
    default:
      return { side: `agent-${actor.userId}`, scope: { characterIds: [...(actor.characterIds ?? [])] } };
  }
}

/** Makes papers of what a person may read. */
@Injectable()
export class MakePaper {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly details: TermSheetDetailQueries,
    private readonly caller: Caller,
  ) {}

  /** Throws `notFound` outside the scope, and `unavailable` while files is away. */
  async make({ termSheetVersionId, format }: RequestOf<typeof paperCall>, ctx: CallContext): Promise<ResponseOf<typeof paperCall>> {
    const sheet = await this.details.read(termSheetVersionId, ctx);
    const parts = await this.db.read(ctx, async (trx) =>
      partsOf(sheet.terms, namesIn(await readCatalogue(trx, ctx.tenant)), await territoryNames(trx, ctx.tenant)),
    );
    const name = `${sheet.number} v${sheet.version}.${format}`;
    const fileId = await (format === 'pdf' ? this.pdf(sheet, parts, name, ctx) : this.workbook(sheet, parts, name, ctx));
    return { fileId, name };
  }

  /** Rendered once for each state of the deal and each side. */
  private async pdf(sheet: TermSheetDetail, parts: readonly Part[], fileName: string, ctx: CallContext): Promise<string> {
    const { side, scope } = readersOf(ctx.actor);
    const at = sheet.versions.find((version) => version.termSheetVersionId === sheet.termSheetVersionId)?.at ?? sheet.statusSince;
    const { fileId } = await this.caller.call(
      documentRender,
      {
        documentKey: `term-sheet:${sheet.termSheetVersionId}:r${sheet.revision}:${side}`,
        document: termSheetPaper(sheet, parts, dayOf(ctx, at)),
        fileName,
        owner: { kind: 'termSheet', id: sheet.termSheetId },
        scope,
      },
      ctx,
    );
    return fileId;
  }

  /** The rows of one deal are few: the workbook is put together in memory. */
  private async workbook(sheet: TermSheetDetail, parts: readonly Part[], name: string, ctx: CallContext): Promise<string> {
    const { language } = ctx.actor;
    const bytes = await buffer(writeWorkbook(termSheetSheets(sheet, parts, language), sheet.number));
    const { fileId, url, headers } = await this.caller.call(fileCreate, { purpose: 'workbook', name, size: bytes.length }, ctx);
    const sending = { ...headers, 'content-length': String(bytes.length) };
    const response = await fetch(url, { method: 'PUT', headers: sending, body: new Uint8Array(bytes), signal: ctx.signal });
    if (!response.ok) throw new CallError('unavailable');
    const owner = { kind: 'termSheet', id: sheet.termSheetId };
    await this.caller.call(fileSeal, { fileId, owner, scope: readersOf(ctx.actor).scope }, ctx);
    return fileId;
  }
}
