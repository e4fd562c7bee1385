import { Injectable } from '@nestjs/common';
import { categoryNames } from '@bls/proto/contracts/calls/licensing/catalogue';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { Handles } from '@bls/kit/rpc/handler';

/** What licensing answers of its catalogue. */
@Injectable()
export class FakeCatalogue {
  @Handles(categoryNames)
  async names(): Promise<ResponseOf<typeof categoryNames>> {
    return { names: [{ code: 'S18', name: 'Homeware', nameZh: '家居' }] };
  }
}
