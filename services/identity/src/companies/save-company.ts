import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { companySave } from '@bls/proto/calls/identity/company';
import { CallError } from '@bls/proto/errors';
import { companySaved } from '@bls/proto/events/identity';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { isUniqueViolation } from '@bls/kit/database-errors';
import { emit } from '@bls/kit/outbox';
import { Injectable } from '@nestjs/common';
import { audit } from '../audit/audit.repository.js';
import type { IdentityDb, Trx } from '../db/schema.js';
import { companyById } from './companies.queries.js';
import { insertCompany, updateCompany } from './companies.repository.js';

type Request = RequestOf<typeof companySave>;
type Saved = ResponseOf<typeof companySave>;

/** Creates or changes a company and tells the services that keep a copy of it. */
@Injectable()
export class SaveCompany {
  constructor(private readonly db: Database<IdentityDb>) {}

  /**
   * Without `revision` the company is new. Throws `alreadyExists` for a taken name (or id), `conflict` when somebody
   * saved meanwhile, `ruleBroken` when a sub-licensee names no licensee as its parent.
   */
  async execute(request: Request, ctx: CallContext): Promise<Saved> {
    try {
      return await this.db.transaction(ctx, async (trx) => {
        await checkParent(trx, request, ctx);
        if (request.revision === undefined) await insertCompany(trx, ctx.tenant, request);
        else if (!(await updateCompany(trx, ctx.tenant, request, request.revision))) throw new CallError('conflict');
        const saved = await companyById(trx, request.id, ctx);
        if (!saved) throw new CallError('notFound');
        await emit(trx, ctx, companySaved, eventOf(saved));
        await audit(trx, ctx, {
          kind: 'companySaved',
          userId: ctx.actor.userId,
          userName: ctx.actor.name,
          detail: { company: saved.name, revision: saved.revision },
        });
        return saved;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new CallError('alreadyExists', { issues: [{ path: ['name'], rule: 'alreadyExists' }] });
      throw error;
    }
  }
}

async function checkParent(trx: Trx, request: Request, ctx: CallContext): Promise<void> {
  const wantsParent = request.kind === 'subLicensee';
  const parent = request.parentId ? await companyById(trx, request.parentId, ctx) : undefined;
  const fits = wantsParent ? parent?.kind === 'licensee' && parent.id !== request.id : request.parentId === undefined;
  if (!fits) throw new CallError('ruleBroken', { issues: [{ path: ['parentId'], rule: wantsParent ? 'required' : 'invalidValue' }] });
}

const eventOf = (company: Saved) => ({
  companyId: company.id,
  kind: company.kind,
  name: company.name,
  nameZh: company.nameZh ?? undefined,
  shortName: company.shortName ?? undefined,
  parentId: company.parentId ?? undefined,
  country: company.country ?? undefined,
  address: company.address ?? undefined,
  active: company.active,
  revision: company.revision,
});
