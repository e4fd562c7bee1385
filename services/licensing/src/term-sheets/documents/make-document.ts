import { buffer } from 'node:stream/consumers';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { Day } from '@bls/proto/domain/values/time';
import { dayOf } from '@bls/shared/calendar/today';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import { fileCreate, fileSeal } from '@bls/proto/contracts/calls/files/object';
import { termSheetFile } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { CallError } from '@bls/proto/domain/values/errors';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { namesIn, readCatalogue } from '../../catalogue/catalogue.api.js';
import type { LicensingDb } from '../../db/schema.js';
import { territoryNames } from '../../identity-copies/identity-copies.api.js';
import { readTermSheet } from '../reading/read-term-sheet.queries.js';
import type { Part } from './cells.js';
import { termSheetDocument } from './term-sheet-document.js';
import { partsOf } from './parts.js';
import { termSheetSheets } from './term-sheet-workbook.js';

/**
 * A document may be read by the side that requested it, because each side sees other parts of a deal. `side` is part of the
 * key of the document.
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

const madeAt = ({ versions, termSheetVersionId, statusSince }: TermSheetDetail): string =>
  versions.find((version) => version.termSheetVersionId === termSheetVersionId)?.at ?? statusSince;

/** Writes a term sheet that the person may see as PDF or workbook. */
@Handler(termSheetFile)
export class MakeDocument {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Throws `notFound` outside the scope, `unavailable` without the files service. */
  async execute(
    { termSheetVersionId, format }: RequestOf<typeof termSheetFile>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof termSheetFile>> {
    const { sheet, parts, day } = await this.db.read(ctx, async (trx) => {
      const found = await readTermSheet(trx, ctx.actor, termSheetVersionId);
      const names = namesIn(await readCatalogue(trx, ctx.tenant));
      const territories = await territoryNames(trx, ctx.tenant);
      return { sheet: found, parts: partsOf(found.terms, names, territories), day: await dayOf(trx, madeAt(found)) };
    });
    const name = `${sheet.number} v${sheet.version}.${format}`;
    const fileId = await (format === 'pdf' ? this.pdf(sheet, parts, day, name, ctx) : this.workbook(sheet, parts, name, ctx));
    return { fileId, name };
  }

  /** Rendered once for each revision of the deal and each side. */
  private async pdf(sheet: TermSheetDetail, parts: readonly Part[], day: Day, fileName: string, ctx: CallContext): Promise<string> {
    const { side, scope } = readersOf(ctx.actor);
    const { fileId } = await this.caller.call(
      documentRender,
      {
        documentKey: `term-sheet:${sheet.termSheetVersionId}:r${sheet.revision}:${side}`,
        document: termSheetDocument(sheet, parts, day),
        fileName,
        owner: { kind: 'termSheet', id: sheet.termSheetId },
        scope,
      },
      ctx,
    );
    return fileId;
  }

  /** One deal has few rows, so the workbook is built in memory. */
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
