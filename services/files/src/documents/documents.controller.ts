import { documentRender } from '@bls/proto/contracts/calls/files/document';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { describe } from '../files/files.queries.js';
import { RenderDocument } from './render-document.js';

@Controller()
export class DocumentsController {
  constructor(private readonly rendering: RenderDocument) {}

  @Handles(documentRender)
  async render(request: RequestOf<typeof documentRender>, context: CallContext): Promise<ResponseOf<typeof documentRender>> {
    return describe(await this.rendering.run(request, context));
  }
}
