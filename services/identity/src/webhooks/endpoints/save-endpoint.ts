import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { webhookChange, webhookCreate } from '@bls/proto/contracts/calls/identity/webhooks';
import { CallError } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import { Database } from '@bls/kit/db/database';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { audit } from '../../audit/audit.api.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { newSigningSecret, sealSecret } from '../secrets.js';
import { requireAllowedAddress } from './allowed-address.js';
import { changeEndpoint, endpointById, endpoints, insertEndpoint, ENDPOINT_LIMIT } from '../store/endpoints.repository.js';

type Config = Pick<IdentityConfig, 'WEBHOOK_PRIVATE_ADDRESSES'>;
const chosen = ({ url, description, kinds }: RequestOf<typeof webhookCreate>) => ({
  url,
  description: description ?? null,
  kinds: [...new Set(kinds)],
});
const detailOf = ({ url, kinds }: RequestOf<typeof webhookCreate>) => ({ webhook: url, webhookKinds: kinds.join(', ') });

/** Creates an endpoint with a secret, which is returned once and stored encrypted. */
@Handler(webhookCreate)
export class CreateEndpoint {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: Config,
  ) {}

  async execute(request: RequestOf<typeof webhookCreate>, ctx: CallContext): Promise<ResponseOf<typeof webhookCreate>> {
    const { tenant, actor } = ctx;
    const { id } = request;
    requireAllowedAddress(request.url, Boolean(this.config.WEBHOOK_PRIVATE_ADDRESSES));
    const secret = newSigningSecret();
    const by = { createdBy: actor.userId, createdByName: actor.name };
    try {
      await this.db.transaction(ctx, async (trx) => {
        await advisoryLock(trx, tenant, 'webhooks');
        if ((await endpoints(trx, tenant)).length >= ENDPOINT_LIMIT)
          throw new CallError('ruleBroken', { issues: [{ path: ['url'], rule: 'webhook.tooMany', params: { most: ENDPOINT_LIMIT } }] });
        await insertEndpoint(trx, { tenant, id, ...chosen(request), ...by, secret: sealSecret(this.cipher, { tenant, id }, secret) });
        await audit(trx, ctx, { kind: 'webhookCreated', userId: actor.userId, userName: actor.name, detail: detailOf(request) });
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
    return { secret };
  }
}

@Handler(webhookChange)
export class ChangeEndpoint {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: Config,
  ) {}

  async execute(request: RequestOf<typeof webhookChange>, ctx: CallContext): Promise<boolean> {
    const { tenant, actor } = ctx;
    const { id, revision } = request;
    requireAllowedAddress(request.url, Boolean(this.config.WEBHOOK_PRIVATE_ADDRESSES));
    await this.db.transaction(ctx, async (trx) => {
      if (!(await endpointById(trx, tenant, id))) throw new CallError('notFound');
      if (!(await changeEndpoint(trx, tenant, id, revision, chosen(request)))) throw new CallError('conflict');
      await audit(trx, ctx, { kind: 'webhookChanged', userId: actor.userId, userName: actor.name, detail: detailOf(request) });
    });
    return true;
  }
}
