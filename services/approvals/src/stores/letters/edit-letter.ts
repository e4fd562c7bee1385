import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { aulFollow, aulSave, aulSubmit } from '@bls/proto/contracts/calls/approvals/aul';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { uniqueOrExists } from '../../db/unique-or-exists.js';
import { followApplication } from '../applications/follow-application.js';
import { StoreDrafts } from '../applications/save-draft.js';
import { submitApplication } from '../applications/submit-application.js';

@Handler(aulSave)
export class SaveLetter {
  constructor(private readonly drafts: StoreDrafts) {}

  execute(request: RequestOf<typeof aulSave>, ctx: CallContext): Promise<ResponseOf<typeof aulSave>> {
    return this.drafts.save('aul', request, ctx);
  }
}

@Handler(aulSubmit)
export class SubmitLetter {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof aulSubmit>, ctx: CallContext): Promise<ResponseOf<typeof aulSubmit>> {
    return this.db.transaction(ctx, (trx) => submitApplication(trx, 'aul', request, ctx));
  }
}

/** Throws `alreadyExists` when the next version exists. */
@Handler(aulFollow)
export class FollowLetter {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof aulFollow>, ctx: CallContext): Promise<ResponseOf<typeof aulFollow>> {
    return uniqueOrExists(() => this.db.transaction(ctx, (trx) => followApplication(trx, 'aul', request, ctx)));
  }
}
