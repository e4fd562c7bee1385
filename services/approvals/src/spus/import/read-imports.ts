import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { skuImportColumns, skuImportList, skuImportRead, skuImportRows } from '@bls/proto/contracts/calls/approvals/sku-import';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { listImports, readImport, readImportRows, shownColumns } from './imports.queries.js';
import { columnsOfTenant } from './tenant-columns.js';

@Handler(skuImportList)
export class ListImports {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof skuImportList>, ctx: CallContext): Promise<ResponseOf<typeof skuImportList>> {
    return this.db.read(ctx, (trx) => listImports(trx, request, ctx.actor));
  }
}

@Handler(skuImportRead)
export class ReadImport {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof skuImportRead>, ctx: CallContext): Promise<ResponseOf<typeof skuImportRead>> {
    return this.db.read(ctx, (trx) => readImport(trx, id, ctx.actor));
  }
}

@Handler(skuImportRows)
export class ReadImportRows {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof skuImportRows>, ctx: CallContext): Promise<ResponseOf<typeof skuImportRows>> {
    return this.db.read(ctx, (trx) => readImportRows(trx, request, ctx.actor));
  }
}

@Handler(skuImportColumns)
export class ReadImportColumns {
  constructor(private readonly caller: Caller) {}

  async execute(_request: RequestOf<typeof skuImportColumns>, ctx: CallContext): Promise<ResponseOf<typeof skuImportColumns>> {
    return { columns: shownColumns(await columnsOfTenant(this.caller, ctx)) };
  }
}
