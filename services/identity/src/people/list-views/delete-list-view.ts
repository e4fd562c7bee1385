import type { RequestOf } from '@bls/proto/contracts/call';
import { listViewDelete } from '@bls/proto/contracts/calls/identity/people/list-view';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { deleteView } from './list-views.repository.js';

@Handler(listViewDelete)
export class DeleteListView {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(view: RequestOf<typeof listViewDelete>, { actor }: CallContext): Promise<boolean> {
    await this.db.transaction(actor, (trx) => deleteView(trx, actor, view));
    return true;
  }
}
