import type { SignedDeal } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import type { SignatureInput } from '@bls/proto/domain/signing/signature-input';
import { CONSENT_EDITION, type Evidence } from '@bls/proto/domain/signing/evidence';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import type { Side } from '@bls/proto/domain/values/side';
import type { DealSignature } from '../../db/signing-tables.js';
import { both } from '../../texts.js';
import { named } from '../documents/document-text.js';
import type { SignedFile } from './document-to-sign.js';

/** A term sheet or contract as both sides sign it. */
export type DealToSign = {
  number: string;
  version: number;
  licensorId: string;
  licenseeId: string;
  propertyNames: readonly string[];
  propertyNamesZh: readonly string[];
  currency: Currency;
  mgTotal: string;
  termFrom: string;
  termTo: string;
  signatures: readonly DealSignature[];
  terms: Pick<TermsDraft, 'purpose'>;
};

export const licensorOf = ({ terms: { purpose } }: Pick<DealToSign, 'terms'>) =>
  named(purpose?.licensorName ?? '', purpose?.licensorNameZh);
export const licenseeOf = ({ terms: { purpose } }: Pick<DealToSign, 'terms'>) =>
  named(purpose?.legalEntityName ?? '', purpose?.licenseeNameZh);

/** The words of consent as a signer of the side sees them. */
export function consentOf(deal: Pick<DealToSign, 'number' | 'terms'>, side: Side): NonNullable<Evidence['consent']> {
  const company = side === 'licensor' ? licensorOf(deal) : licenseeOf(deal);
  const en = both('contract.signing.consent', { number: deal.number, company: company.en }).en;
  const { zh } = both('contract.signing.consent', { number: deal.number, company: company.zh ?? company.en });
  return { edition: CONSENT_EDITION, en, zh: zh ?? en };
}

/** What a signer sees beside the document. Pure. */
export const signedDealOf = (deal: DealToSign, { name, sha256 }: SignedFile): SignedDeal => ({
  number: deal.number,
  version: deal.version,
  licensor: licensorOf(deal),
  licensee: licenseeOf(deal),
  properties: deal.propertyNames.map((each, index) => named(each, deal.propertyNamesZh[index])),
  currency: deal.currency,
  // a numeric column is read with all its decimals
  amount: format(decimal(deal.mgTotal)),
  termFrom: deal.termFrom,
  termTo: deal.termTo,
  sha256,
  fileName: name,
  signed: deal.signatures.map(({ side, name: by, at }) => ({ side, name: by, at })),
});

type Given = { signature?: SignatureInput | undefined; password?: string | undefined };

/** What proves the signature of a signed-in person. `address`: the network address that it came from. Pure. */
export const evidenceOf = (
  deal: Pick<DealToSign, 'number' | 'terms'>,
  side: Side,
  { signature, password }: Given,
  { sha256, address }: { sha256: string; address: string | undefined },
): Evidence => ({
  kind: signature?.kind ?? (signature?.fileId ? 'drawn' : 'stored'),
  identification: password === undefined ? 'account' : 'accountPassword',
  address: address ?? null,
  sha256,
  consent: signature?.consent ? consentOf(deal, side) : null,
});

/** A signature as the certificate page names it. */
export const signerOf = (deal: Pick<DealToSign, 'terms'>, { side, name, at, fileId, evidence }: DealSignature) => ({
  name,
  side: both(`termSheet.field.${side === 'licensor' ? 'licensorId' : 'licenseeId'}`),
  company: side === 'licensor' ? licensorOf(deal) : licenseeOf(deal),
  at,
  signatureFileId: fileId,
  ...(evidence ? { evidence } : {}),
});
