import {
  spuDecide,
  spuItemList,
  spuItemRead,
  spuSubmissionList,
  spuSubmissionRead,
  spuSubmit,
} from '@bls/proto/contracts/calls/approvals/spu';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { DecideSpu } from './decide-spu.js';
import { SpuDetailQueries } from './detail.queries.js';
import { SpuListQueries } from './lists.queries.js';
import { SubmitPictures } from './submit-pictures.js';

@Controller()
export class ExistingSpusController {
  constructor(
    private readonly lists: SpuListQueries,
    private readonly details: SpuDetailQueries,
    private readonly submitting: SubmitPictures,
    private readonly deciding: DecideSpu,
  ) {}

  @Handles(spuSubmissionList)
  submissions(request: RequestOf<typeof spuSubmissionList>, context: CallContext): Promise<ResponseOf<typeof spuSubmissionList>> {
    return this.lists.submissions(request, context);
  }

  @Handles(spuSubmissionRead)
  submission({ id }: RequestOf<typeof spuSubmissionRead>, context: CallContext): Promise<ResponseOf<typeof spuSubmissionRead>> {
    return this.lists.submission(id, context);
  }

  @Handles(spuItemList)
  items(request: RequestOf<typeof spuItemList>, context: CallContext): Promise<ResponseOf<typeof spuItemList>> {
    return this.lists.items(request, context);
  }

  @Handles(spuItemRead)
  item({ id }: RequestOf<typeof spuItemRead>, context: CallContext): Promise<ResponseOf<typeof spuItemRead>> {
    return this.details.read(id, context);
  }

  @Handles(spuSubmit)
  submit(request: RequestOf<typeof spuSubmit>, context: CallContext): Promise<ResponseOf<typeof spuSubmit>> {
    return this.submitting.run(request, context);
  }

  @Handles(spuDecide)
  decide(request: RequestOf<typeof spuDecide>, context: CallContext): Promise<ResponseOf<typeof spuDecide>> {
    return this.deciding.run(request, context);
  }
}
