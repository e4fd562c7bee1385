import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import type { Database } from '@bls/kit/db/database';
import type { IdentityDb } from '../../db/schema.js';
import { credentialHash, tenantOf } from '../../sessions/sessions.api.js';
import { personOfResetLink, type ResetPerson } from './passwords.repository.js';

type LinkContext = { tenant: string; requestId: string };

/** The user of a reset link. The link names its tenant, whatever the tenant of the call is. Throws `invalidLink`. */
export async function openResetLink(
  db: Database<IdentityDb>,
  urlToken: string,
  call: TenantContext,
): Promise<{ ctx: LinkContext; person: ResetPerson & { expiresAt: string } }> {
  const tenant = tenantOf(urlToken);
  if (!tenant) throw new CallError('invalidLink');
  const ctx = { tenant, requestId: call.requestId };
  const person = await db.read(ctx, (trx) => personOfResetLink(trx, tenant, credentialHash(urlToken)));
  if (!person) throw new CallError('invalidLink');
  return { ctx, person };
}
