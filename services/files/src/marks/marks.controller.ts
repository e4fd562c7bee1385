import { pictureMark, pictureMarkRead } from '@bls/proto/contracts/calls/files/mark';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { MarkPictures } from './mark-pictures.js';

@Controller()
export class MarksController {
  constructor(private readonly marks: MarkPictures) {}

  @Handles(pictureMark)
  mark(request: RequestOf<typeof pictureMark>, context: CallContext): Promise<ResponseOf<typeof pictureMark>> {
    return this.marks.mark(request, context);
  }

  @Handles(pictureMarkRead)
  read(request: RequestOf<typeof pictureMarkRead>, context: CallContext): Promise<ResponseOf<typeof pictureMarkRead>> {
    return this.marks.read(request, context);
  }
}
