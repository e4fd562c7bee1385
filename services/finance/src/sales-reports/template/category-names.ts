import { categoryNames } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { CallError } from '@bls/proto/domain/values/errors';
import { nameIn } from '@bls/proto/domain/values/text/names';
import type { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext, TenantContext } from '@bls/kit/rpc/context';

/** The names of categories in the language of the person, by code. */
export async function categoryNamesFor(caller: Caller, ctx: CallContext): Promise<(code: string) => string> {
  const names = await known(caller, ctx);
  const byCode = new Map(names.map((one) => [one.code, one]));
  return (code) => nameIn(ctx.actor.language, byCode.get(code)) || code;
}

/** All categories and sub-categories by code. Throws `unavailable` while licensing cannot be reached. */
export async function knownCategories(caller: Caller, ctx: TenantContext): Promise<ReadonlyMap<string, { name: string; nameZh: string }>> {
  const { names } = await caller.call(categoryNames, {}, ctx);
  return new Map(names.map(({ code, ...name }) => [code, name]));
}

async function known(caller: Caller, ctx: CallContext) {
  try {
    return (await caller.call(categoryNames, {}, ctx)).names;
  } catch (error) {
    // The template works without the names: codes are accepted too.
    if (error instanceof CallError && (error.code === 'unavailable' || error.code === 'timeout')) return [];
    throw error;
  }
}
