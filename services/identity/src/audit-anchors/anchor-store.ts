import { ANCHORS_PER_PAGE, auditAnchorList, auditAnchorWrite } from '@bls/proto/contracts/calls/files/audit-anchor';
import { Caller } from '@bls/kit/rpc/call-client';
import type { StoredAnchor } from '@bls/shared/audit-trail/check-anchors';
import { Injectable } from '@nestjs/common';
import { AUDIT_TRAIL } from '../audit/audit.api.js';

type Context = { tenant: string; requestId: string };

/** The anchors of the audit trail in the object store, by calls of the files service. */
@Injectable()
export class AnchorStore {
  constructor(private readonly caller: Caller) {}

  async write(ctx: Context, name: string, text: string): Promise<void> {
    await this.caller.call(auditAnchorWrite, { trail: AUDIT_TRAIL, name, text }, ctx);
  }

  /** All anchors of the tenant, or those after a name. */
  async list(ctx: Context, after?: string): Promise<StoredAnchor[]> {
    const all: StoredAnchor[] = [];
    for (let last = after; ; last = all.at(-1)?.name) {
      const { anchors } = await this.caller.call(auditAnchorList, { trail: AUDIT_TRAIL, after: last }, ctx);
      all.push(...anchors);
      if (anchors.length < ANCHORS_PER_PAGE) return all;
    }
  }
}
