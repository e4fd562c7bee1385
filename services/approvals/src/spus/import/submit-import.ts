import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { skuImportSubmit } from '@bls/proto/contracts/calls/approvals/sku-import';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { SkuImportRecord } from '../../db/spu.js';
import { sellAllImported } from '../../sellable-skus/sellable-skus.api.js';
import { ownContractTerms } from '../../terms/terms.api.js';
import { entriesOf } from './check-import.js';
import { findImport } from './imports.queries.js';
import { markSubmitted } from './imports.repository.js';
import { photosByCode } from './photos.js';
import { codesOf, approvedSpusOf, insertProducts } from './products.repository.js';

type Request = RequestOf<typeof skuImportSubmit>;
type Submitted = ResponseOf<typeof skuImportSubmit>;

/** Submits an uploaded file: creates products and SKUs, and sells SKUs of approved products. */
@Handler(skuImportSubmit)
export class SubmitImport {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute(request: Request, ctx: CallContext): Promise<Submitted> {
    const { actor } = ctx;
    const found = await this.db.read(ctx, (trx) => findImport(trx, actor, request.id));
    if (found.companyId !== actor.companyId) throw new CallError('notFound');
    if (found.status !== 'uploaded') throw new CallError('wrongState', { params: { action: 'submit', status: found.status } });
    if (found.revision !== request.revision) throw new CallError('conflict');
    if (found.missing.length > 0 && !request.confirmed)
      throw new CallError('confirmationNeeded', { params: { count: found.missing.length } });
    const entries = found.photosFileId ? await entriesOf(this.caller, found.id, ctx) : [];
    try {
      return await this.db.transaction(ctx, async (trx) => {
        const terms = await ownContractTerms(trx, actor, found.contractId);
        return submitChecked(trx, ctx, { found, terms, entries }, new Date().toISOString());
      });
    } catch (error) {
      // another file has taken a code since the check
      if (isUniqueViolation(error)) throw new CallError('alreadyExists');
      throw error;
    }
  }
}

/** Submits a checked file in the caller's transaction. Throws `conflict` when the file has changed since it was read. */
export async function submitChecked(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  { found, terms, entries }: { found: SkuImportRecord; terms: ContractTerms; entries: Parameters<typeof photosByCode>[0] },
  at: string,
): Promise<Submitted> {
  const moved = await markSubmitted(trx, found.id, found.revision, at);
  if (!moved) throw new CallError('conflict');
  const { photos } = photosByCode(entries, await codesOf(trx, found.id));
  await insertProducts(trx, found, terms, photos);
  const sellable = await sellAllImported(trx, ctx, found.companyId, await approvedSpusOf(trx, found), at);
  return { id: moved.id, revision: moved.revision, status: moved.status, products: moved.products, sellable };
}
