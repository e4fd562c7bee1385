import {
  skuImportList,
  skuImportRead,
  skuImportRows,
  skuImportSubmit,
  skuImportUpload,
} from '@bls/proto/contracts/calls/approvals/sku-import';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { ImportQueries } from './imports.queries.js';
import { SubmitImport } from './submit-import.js';
import { UploadImport } from './upload-import.js';

@Controller()
export class SkuImportController {
  constructor(
    private readonly queries: ImportQueries,
    private readonly uploading: UploadImport,
    private readonly submitting: SubmitImport,
  ) {}

  @Handles(skuImportList)
  list(request: RequestOf<typeof skuImportList>, context: CallContext): Promise<ResponseOf<typeof skuImportList>> {
    return this.queries.list(request, context);
  }

  @Handles(skuImportRead)
  read({ id }: RequestOf<typeof skuImportRead>, context: CallContext): Promise<ResponseOf<typeof skuImportRead>> {
    return this.queries.read(id, context);
  }

  @Handles(skuImportRows)
  rows(request: RequestOf<typeof skuImportRows>, context: CallContext): Promise<ResponseOf<typeof skuImportRows>> {
    return this.queries.rows(request, context);
  }

  @Handles(skuImportUpload)
  upload(request: RequestOf<typeof skuImportUpload>, context: CallContext): Promise<ResponseOf<typeof skuImportUpload>> {
    return this.uploading.run(request, context);
  }

  @Handles(skuImportSubmit)
  submit(request: RequestOf<typeof skuImportSubmit>, context: CallContext): Promise<ResponseOf<typeof skuImportSubmit>> {
    return this.submitting.run(request, context);
  }
}
