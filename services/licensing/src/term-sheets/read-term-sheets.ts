import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { termSheetCompare, termSheetFigures, termSheetList, termSheetRead } from '@bls/proto/contracts/calls/licensing/reading';
import type { LicensingDb } from '../db/schema.js';
import { listTermSheets } from './list-term-sheets.queries.js';
import { dealFigures } from './deal-figures.js';
import { compareVersions, readTermSheet } from './read-term-sheet.queries.js';

@Handler(termSheetList)
export class ListTermSheets {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof termSheetList>, ctx: CallContext): Promise<ResponseOf<typeof termSheetList>> {
    return this.db.read(ctx, (trx) => listTermSheets(trx, ctx.actor, request));
  }
}

@Handler(termSheetRead)
export class ReadTermSheet {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ termSheetVersionId }: RequestOf<typeof termSheetRead>, ctx: CallContext): Promise<ResponseOf<typeof termSheetRead>> {
    return this.db.read(ctx, (trx) => readTermSheet(trx, ctx.actor, termSheetVersionId));
  }
}

@Handler(termSheetFigures)
export class ReadFigures {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(
    { termSheetVersionId }: RequestOf<typeof termSheetFigures>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof termSheetFigures>> {
    const { terms } = await this.db.read(ctx, (trx) => readTermSheet(trx, ctx.actor, termSheetVersionId));
    return dealFigures(terms);
  }
}

@Handler(termSheetCompare)
export class CompareTermSheets {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof termSheetCompare>, ctx: CallContext): Promise<ResponseOf<typeof termSheetCompare>> {
    return this.db.read(ctx, (trx) => compareVersions(trx, ctx.actor, request));
  }
}
