import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  credentialIssuer,
  credentialStatusList,
  letterCredential,
  letterPublicCredential,
} from '@bls/proto/contracts/calls/approvals/letter-proof';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import type { StoreRecord } from '../../db/stores.js';
import { findApplication, lockApplication } from '../applications/applications.repository.js';
import { Credentials } from './credentials.js';
import { letterByCode } from './proofs.queries.js';

const fileNameOf = ({ number, version }: Pick<StoreRecord, 'number' | 'version'>): string => `${number}-v${version}.sd-jwt`;

/** The credential for the parties of a letter. A letter of before there were credentials gets its place in the status list now. */
@Handler(letterCredential)
export class IssueCredential {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly credentials: Credentials,
  ) {}

  execute({ id }: RequestOf<typeof letterCredential>, ctx: CallContext): Promise<ResponseOf<typeof letterCredential>> {
    return this.db.transaction(ctx, async (trx) => {
      const row = await findApplication(trx, ctx.actor, 'aul', id, { lock: true });
      return { credential: await this.credentials.issue(trx, row, { complete: true }), fileName: fileNameOf(row) };
    });
  }
}

/** The credential for whoever has the code of a letter. */
@Handler(letterPublicCredential)
export class IssuePublicCredential {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly credentials: Credentials,
  ) {}

  execute({ code }: RequestOf<typeof letterPublicCredential>, ctx: CallContext): Promise<ResponseOf<typeof letterPublicCredential>> {
    return this.db.transaction(ctx, async (trx) => {
      const found = await letterByCode(trx, ctx.tenant, code);
      const row = found && (await lockApplication(trx, ctx.tenant, found.id));
      if (!row) throw new CallError('notFound');
      return { credential: await this.credentials.issue(trx, row, { complete: false }), fileName: fileNameOf(row) };
    });
  }
}

@Handler(credentialIssuer)
export class ReadIssuer {
  constructor(private readonly credentials: Credentials) {}

  async execute(_request: RequestOf<typeof credentialIssuer>, ctx: CallContext): Promise<ResponseOf<typeof credentialIssuer>> {
    return this.credentials.issuer(ctx.tenant);
  }
}

@Handler(credentialStatusList)
export class ReadStatusList {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly credentials: Credentials,
  ) {}

  execute({ list }: RequestOf<typeof credentialStatusList>, ctx: CallContext): Promise<ResponseOf<typeof credentialStatusList>> {
    return this.db.read(ctx, async (trx) => ({ token: await this.credentials.statusList(trx, ctx.tenant, list) }));
  }
}
