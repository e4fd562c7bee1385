import { documentText, templateFill, templateInspect } from '@bls/proto/contracts/calls/files/template';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { FillTemplate } from './fill-template.js';
import { ReadText } from './read-text.js';

@Controller()
export class WordController {
  constructor(
    private readonly templates: FillTemplate,
    private readonly reading: ReadText,
  ) {}

  @Handles(templateInspect)
  inspect(request: RequestOf<typeof templateInspect>, context: CallContext): Promise<ResponseOf<typeof templateInspect>> {
    return this.templates.inspect(request, context);
  }

  @Handles(templateFill)
  fill(request: RequestOf<typeof templateFill>, context: CallContext): Promise<ResponseOf<typeof templateFill>> {
    return this.templates.fill(request, context);
  }

  @Handles(documentText)
  text(request: RequestOf<typeof documentText>, context: CallContext): Promise<ResponseOf<typeof documentText>> {
    return this.reading.run(request, context);
  }
}
