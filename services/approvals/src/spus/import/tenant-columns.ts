import { productFileAttributes } from '@bls/proto/contracts/calls/licensing/event';
import { columnsWith, type ImportColumn } from '@bls/proto/domain/spu/import-columns';
import type { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';

/** The columns that product files of the tenant have now. */
export async function columnsOfTenant(caller: Caller, ctx: TenantContext): Promise<readonly ImportColumn[]> {
  const { attributes } = await caller.call(productFileAttributes, {}, ctx);
  return columnsWith(attributes);
}
