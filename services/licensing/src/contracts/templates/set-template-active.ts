import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type ContractTemplate, contractTemplateSetActive } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import type { LicensingDb } from '../../db/schema.js';
import { templateById, updateTemplate } from './templates.repository.js';

/** Switches a template on or off. */
@Handler(contractTemplateSetActive)
export class SetTemplateActive {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ active, ...key }: RequestOf<typeof contractTemplateSetActive>, ctx: CallContext): Promise<ContractTemplate> {
    return this.db.transaction(ctx, async (trx) => {
      await templateById(trx, ctx.tenant, key.id);
      await updateTemplate(trx, ctx.tenant, key, { active });
      return templateById(trx, ctx.tenant, key.id);
    });
  }
}
