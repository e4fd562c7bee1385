import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { documentSealable } from '@bls/proto/contracts/calls/files/seal';
import { companySignatures } from '@bls/proto/contracts/calls/identity/companies/company';
import { userConfirmPassword } from '@bls/proto/contracts/calls/identity/people/user';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { Side } from '@bls/proto/domain/values/side';
import type { ContractTable } from '../../db/schema.js';
import type { DealToSign } from './signed-deal.js';

type Parties = Pick<DealToSign, 'licensorId' | 'licenseeId' | 'terms'>;
type SignInput = { signature?: { fileId?: string | undefined } | undefined; password?: string | undefined };

/**
 * Checks of a signature. A side can only sign a contract when its account information has a signature, because a drawn one must
 * be comparable with it. A release checks both sides, because both sign next.
 */
@Injectable()
export class SignatureCheck {
  constructor(private readonly caller: Caller) {}

  /** Throws `ruleBroken` with `signatureMissing` and the name of the company. */
  async requireBoth(contract: Parties & Pick<ContractTable, 'outsideSigners' | 'givenAhead'>, ctx: CallContext): Promise<void> {
    // people outside draw or type theirs, and prove it by a code
    const isOutside = contract.outsideSigners > 0 || contract.givenAhead.some(({ side, signed }) => side === 'licensee' && signed);
    const sides = isOutside ? (['licensor'] as const) : (['licensor', 'licensee'] as const);
    for (const side of sides) await this.required(contract, side, ctx);
  }

  /**
   * The file of the signature for the document: the drawn one, else the stored one. Throws `signatureMissing`,
   * `incorrectPassword`, or `accountLocked` after too many wrong passwords.
   */
  async sign(deal: Parties, side: Side, { signature, password }: SignInput, ctx: CallContext): Promise<string> {
    const stored = await this.required(deal, side, ctx);
    if (password !== undefined) await this.confirm(password, ctx);
    return signature?.fileId ?? stored;
  }

  /** As `sign`, for a document that a side without a stored signature can sign by a drawn or typed one. */
  async signEither(deal: Parties, side: Side, { signature, password }: SignInput, ctx: CallContext): Promise<string> {
    const picture = signature?.fileId ?? (await this.required(deal, side, ctx));
    if (password !== undefined) await this.confirm(password, ctx);
    return picture;
  }

  /** The signature in the account information of the side; null without one. */
  async stored(deal: Parties, side: Side, ctx: CallContext): Promise<string | null> {
    const companyId = side === 'licensor' ? deal.licensorId : deal.licenseeId;
    const found = await this.caller.call(companySignatures, { companyIds: [companyId] }, ctx);
    return found.find((one) => one.companyId === companyId)?.signatureFileId ?? null;
  }

  /** Checks before the last signature that the file can be sealed, while the person can still upload another one. */
  async requireSealable(fileId: string, ctx: CallContext): Promise<void> {
    await this.caller.call(documentSealable, { fileId }, ctx);
  }

  private async confirm(password: string, ctx: CallContext): Promise<void> {
    try {
      await this.caller.call(userConfirmPassword, { userId: ctx.actor.userId, password }, ctx);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'invalidCredentials') throw error;
      throw new CallError('ruleBroken', { issues: [{ path: ['password'], rule: 'incorrectPassword' }] });
    }
  }

  private async required(deal: Parties, side: Side, ctx: CallContext): Promise<string> {
    const stored = await this.stored(deal, side, ctx);
    if (stored) return stored;
    throw missing(deal, side);
  }
}

function missing({ terms: { purpose } }: Parties, side: Side): CallError {
  const company = (side === 'licensor' ? purpose?.licensorName : purpose?.licenseeName) ?? '';
  return new CallError('ruleBroken', { issues: [{ path: ['signature'], rule: 'signatureMissing', params: { company } }] });
}
