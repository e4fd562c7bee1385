import type { Actor } from '@bls/proto/domain/access/actor';
import { type ListView, LIST_VIEWS_MOST } from '@bls/proto/contracts/calls/identity/list-view';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { viewsOf } from './list-views.queries.js';
import { forgetView, keepView } from './list-views.repository.js';

/** Keeps and forgets the views of a person, which nobody else sees. */
@Injectable()
export class KeepListViews {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `ruleBroken` when the person keeps too many. */
  async keep(view: ListView, actor: Actor): Promise<void> {
    await this.db.transaction(actor, async (trx) => {
      await keepView(trx, actor, view);
      if ((await viewsOf(trx, actor)).length > LIST_VIEWS_MOST)
        throw new CallError('ruleBroken', { issues: [{ path: ['name'], rule: 'listViewsTooMany', params: { most: LIST_VIEWS_MOST } }] });
    });
  }

  async forget(view: Pick<ListView, 'listId' | 'name'>, actor: Actor): Promise<void> {
    await this.db.transaction(actor, (trx) => forgetView(trx, actor, view));
  }
}
