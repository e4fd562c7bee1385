import type { RequestOf } from '@bls/proto/contracts/call';
import { LIST_VIEWS_MOST, listViewSave } from '@bls/proto/contracts/calls/identity/people/list-view';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { viewsOf } from './list-views.queries.js';
import { saveView } from './list-views.repository.js';

/** Saves the filters, sort order and columns of a list under a name; only the user who saves a view sees it, unless it is shared with colleagues. */
@Handler(listViewSave)
export class SaveListView {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `ruleBroken` when the user has too many views. */
  async execute(view: RequestOf<typeof listViewSave>, { actor }: CallContext): Promise<boolean> {
    await this.db.transaction(actor, async (trx) => {
      await saveView(trx, actor, view);
      const own = (await viewsOf(trx, actor)).filter(({ owner }) => owner === null);
      if (own.length > LIST_VIEWS_MOST)
        throw new CallError('ruleBroken', { issues: [{ path: ['name'], rule: 'listViewsTooMany', params: { most: LIST_VIEWS_MOST } }] });
    });
    return true;
  }
}
