import { pictureFingerprints } from '@bls/proto/contracts/calls/files/archive';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { ReadFingerprints } from './read-fingerprints.js';

@Controller()
export class FingerprintsController {
  constructor(private readonly prints: ReadFingerprints) {}

  @Handles(pictureFingerprints)
  read(request: RequestOf<typeof pictureFingerprints>, context: CallContext): Promise<ResponseOf<typeof pictureFingerprints>> {
    return this.prints.run(request, context);
  }
}
