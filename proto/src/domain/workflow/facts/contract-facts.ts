import type { SigningOrder } from '../../signing/evidence.js';
import { isTurnOf } from '../../signing/turn.js';
import type { Side } from '../../values/side.js';
import type { FactsOf } from './workflow-facts.js';

type Signed = { licensorSignedAt: string | null; licenseeSignedAt: string | null };
type Head = Signed & {
  revised: boolean;
  /** Whether a file of a person has taken the place of the generated document. */
  documentReplaced: boolean;
  releasedAsPdf: boolean;
  /** The generated document that the licensee has accepted, while nobody changes it. */
  acceptedFileId: string | null;
  signingOrder: SigningOrder;
  /** How many people outside sign for the licensee. */
  outsideSigners: number;
};

export const sidesSigned = (head: Signed): Record<Side, boolean> => ({
  licensor: head.licensorSignedAt !== null,
  licensee: head.licenseeSignedAt !== null,
});

export function contractFacts(head: Head): FactsOf<'contract'> {
  const signed = sidesSigned(head);
  return {
    revised: head.revised,
    documentReplaced: head.documentReplaced,
    signedByLicensor: signed.licensor,
    signedByLicensee: signed.licensee,
    releasedAsPdf: head.releasedAsPdf,
    acceptedAsPdf: head.acceptedFileId !== null,
    licensorWaits: !signed.licensor && !isTurnOf(head.signingOrder, 'licensor', signed),
    // people outside sign for the licensee: its own people accept only
    licenseeWaits: !signed.licensee && (head.outsideSigners > 0 || !isTurnOf(head.signingOrder, 'licensee', signed)),
  };
}
