import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { sideOf } from '@bls/proto/domain/workflow/workflow';
import { Injectable } from '@nestjs/common';
import type { DealSignature } from '../../db/signing-tables.js';
import { evidenceOf, requireSeen, SignatureCheck } from '../../deals/deals.api.js';
import type { Outcome } from '../term-sheet.js';
import type { Found } from '../term-sheets.repository.js';
import { dealToSign, TermSheetToSign } from './term-sheet-to-sign.js';

type Request = Pick<RequestOf<typeof termSheetDecide>, 'signature' | 'password'>;

/** Makes the signature of a decision on a term sheet, with what proves it. */
@Injectable()
export class SignTermSheet {
  constructor(
    private readonly documents: TermSheetToSign,
    private readonly signatures: SignatureCheck,
  ) {}

  /**
   * The signature; undefined for a decision that does not sign. Throws `invalid` without the seen document or the consent,
   * `conflict` for another document, `ruleBroken` for a wrong password, or a picture that is neither stored nor given.
   */
  async signatureOf(found: Found, { transition }: Outcome, request: Request, ctx: CallContext): Promise<DealSignature | undefined> {
    if (transition.by === 'system' || !(transition.does ?? [transition.action]).includes('sign')) return undefined;
    requireConsent(request);
    const deal = dealToSign(found);
    const side = sideOf(transition.by);
    const { sha256 } = await this.documents.document(found, ctx);
    requireSeen({ sha256 }, request.signature?.sha256);
    const fileId = await this.signatures.signEither(deal, side, request, ctx);
    const evidence = evidenceOf(deal, side, request, { sha256, address: ctx.clientAddress });
    return { side, name: ctx.actor.name, at: new Date().toISOString(), fileId, evidence };
  }
}

function requireConsent({ signature }: Request): void {
  const issues: Issue[] = (['sha256', 'consent'] as const)
    .filter((field) => signature?.[field] === undefined)
    .map((field) => ({ path: ['signature', field], rule: 'required' }));
  if (issues.length > 0) throw new CallError('invalid', { issues });
}
