import { documentText, templateFill, templateInspect } from '@bls/proto/calls/files/template';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { CallContext } from '@bls/kit/context';
import { Handles } from '@bls/kit/handles';
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
