import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { signingCodeConfirm, signingCodeSend } from '@bls/proto/contracts/calls/identity/signing/signing-link';
import { SIGNING_SESSION_MINUTES } from '@bls/proto/domain/signing/evidence';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb, Trx } from '../db/schema.js';
import { credentialHash, newCredential } from '../sessions/sessions.api.js';
import { OneTimeCodes } from '../sign-in/sign-in.api.js';
import { openSession, type SigningLink, validLink } from './signing-links.repository.js';

const MINUTE_MS = 60_000;

/** One error for every defect of a link, so that it reveals nothing to its bearer. */
async function openLink(trx: Trx, tenant: string, link: string): Promise<SigningLink> {
  const found = await validLink(trx, tenant, credentialHash(link));
  if (!found) throw new CallError('invalidLink');
  return found;
}

/** `a***@example.com`. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

/** Mails a one-time code to the person of a link. */
@Handler(signingCodeSend)
export class SendSigningCode {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
  ) {}

  execute({ link }: RequestOf<typeof signingCodeSend>, ctx: CallContext): Promise<ResponseOf<typeof signingCodeSend>> {
    return this.db.transaction(ctx, async (trx) => {
      const { signerId, name, email, language } = await openLink(trx, ctx.tenant, link);
      await this.codes.send(trx, ctx, { purpose: 'sign', target: signerId, language, receiver: { name, email } });
      return { sentTo: masked(email) };
    });
  }
}

/** Opens the document of a link for the person who received the code. */
@Handler(signingCodeConfirm)
export class ConfirmSigningCode {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
  ) {}

  async execute({ link, code }: RequestOf<typeof signingCodeConfirm>, ctx: CallContext): Promise<ResponseOf<typeof signingCodeConfirm>> {
    const { tenant } = ctx;
    const { signerId } = await this.db.read(ctx, (trx) => openLink(trx, tenant, link));
    const verified = await this.codes.verify(ctx, 'sign', signerId, code);
    return this.db.transaction(ctx, async (trx) => {
      const found = await openLink(trx, tenant, link);
      await this.codes.consume(trx, verified);
      const session = newCredential(tenant);
      const expiresAt = new Date(Date.now() + SIGNING_SESSION_MINUTES * MINUTE_MS).toISOString();
      await openSession(trx, found, credentialHash(session), expiresAt);
      return { session, expiresAt };
    });
  }
}
