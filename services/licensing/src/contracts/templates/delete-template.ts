import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractTemplateDelete } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../../db/schema.js';
import { deleteTemplate, templateById } from './templates.repository.js';

/** Deletes a template that no contract was written with. */
@Handler(contractTemplateDelete)
export class DeleteTemplate {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(key: RequestOf<typeof contractTemplateDelete>, ctx: CallContext): Promise<ResponseOf<typeof contractTemplateDelete>> {
    return this.db.transaction(ctx, async (trx) => {
      const { contracts } = await templateById(trx, ctx.tenant, key.id);
      if (contracts > 0) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'templateUsed', params: { count: contracts } }] });
      await deleteTemplate(trx, ctx.tenant, key);
      return {};
    });
  }
}
