import { companyRead } from '@bls/proto/contracts/calls/identity/companies/company';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';

type BrandOwner = { name: string; nameZh: string | null };

/** The brand owner with this id, read from identity; throws `notFound` for a company that is no brand owner of the tenant. */
export async function findBrandOwner(caller: Caller, id: string | undefined, ctx: CallContext): Promise<BrandOwner | null> {
  if (id === undefined) return null;
  const { kind, name, nameZh } = await caller.call(companyRead, { id }, ctx);
  if (kind !== 'brandOwner') throw new CallError('notFound');
  return { name, nameZh };
}
