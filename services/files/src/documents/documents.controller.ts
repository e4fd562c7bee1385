import { documentRender } from '@bls/proto/calls/files/document';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { CallContext } from '@bls/kit/context';
import { Handles } from '@bls/kit/handles';
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
