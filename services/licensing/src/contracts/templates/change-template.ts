import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import type { RequestOf } from '@bls/proto/contracts/call';
import type {
  ContractTemplate,
  contractTemplateDelete,
  contractTemplateSetActive,
} from '@bls/proto/contracts/calls/licensing/contract-template';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { LicensingDb } from '../../db/schema.js';
import { deleteTemplate, templateById, updateTemplate } from './templates.repository.js';

/** Takes templates out of use, back in, or away. */
@Injectable()
export class ChangeTemplate {
  constructor(private readonly db: Database<LicensingDb>) {}

  setActive({ active, ...marked }: RequestOf<typeof contractTemplateSetActive>, ctx: CallContext): Promise<ContractTemplate> {
    return this.db.transaction(ctx, async (trx) => {
      await templateById(trx, ctx.tenant, marked.id);
      await updateTemplate(trx, ctx.tenant, marked, { active });
      return templateById(trx, ctx.tenant, marked.id);
    });
  }

  /** A contract names the template that it was written with: one that was used stays. */
  delete(marked: RequestOf<typeof contractTemplateDelete>, ctx: CallContext): Promise<Record<string, never>> {
    return this.db.transaction(ctx, async (trx) => {
      const { contracts } = await templateById(trx, ctx.tenant, marked.id);
      if (contracts > 0) throw new CallError('ruleBroken', { issues: [{ path: [], rule: 'templateUsed', params: { count: contracts } }] });
      await deleteTemplate(trx, ctx.tenant, marked);
      return {};
    });
  }
}
