import { categoryNames } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { Handler } from '@bls/kit/rpc/handler';

/** The catalogue of licensing. */
@Handler(categoryNames)
export class FakeCatalogue {
  async execute(): Promise<ResponseOf<typeof categoryNames>> {
    return { names: [{ code: 'S18', name: 'Homeware', nameZh: '家居' }] };
  }
}
