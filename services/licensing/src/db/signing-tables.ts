import type { Role } from '@bls/proto/domain/access/roles';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { Evidence } from '@bls/proto/domain/signing/evidence';
import type { ContractAction } from '@bls/proto/domain/workflow/definitions/contract';
import type { TermSheetAction } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { Side } from '@bls/proto/domain/values/side';

type Person = { userId: string; name: string; role: Role };

/** The signature of one side: person, time, the file of its picture, and what proves it. */
export type DealSignature = { side: Side; name: string; at: string; fileId: string; evidence?: Evidence };

/**
 * Actions that a person took for a side in one act; the deal takes each as soon as it is ready. `signature`: the typed name;
 * `signed`: the signature itself, absent where the deal was given without evidence.
 */
export type GivenAhead<A = TermSheetAction> = {
  side: Side;
  actions: A[];
  by: Person;
  at: string;
  signature: string | null;
  signed?: DealSignature;
};
export type ContractAhead = GivenAhead<ContractAction>;

/** A person without an account who signs for the licensee. Lower positions sign first. */
export interface ContractSignerTable {
  tenant: string;
  id: string;
  contractId: string;
  position: number;
  name: string;
  email: string;
  language: Language;
  invitedBy: Person;
  invitedAt: string;
  mailedAt: string | null;
  /** When the link expires. */
  expiresAt: string | null;
  /** When the person was left out again. */
  endedAt: string | null;
  signedAt: string | null;
  signature: DealSignature | null;
}
