import { creditorReference } from '@bls/proto/domain/finance/creditor-reference';
import type { BankProposal } from '@bls/proto/contracts/calls/finance/bank-statements';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { daysBetween } from '@bls/proto/domain/values/time';
import { namedIn } from './named-documents.js';

export type OpenLine = { day: string; amount: string; currency: string; payer: string; reference: string };
/** A reported payment; `billedOn`: the day on which the last of its bills was issued. */
export type Candidate = Omit<BankProposal, 'signs'> & {
  currency: string;
  payerBank: string;
  billNumbers: readonly string[];
  billedOn: string;
};

/** The most days between transfer and arrival. */
const MAX_TRANSFER_DAYS = 7;
const MOST = 5;
const WEIGHT: Readonly<Record<BankProposal['signs'][number], number>> = { number: 8, amount: 4, payer: 2, day: 1 };

/** Letters and digits only: names that differ in punctuation are the same. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const longer = (name: string | null): string[] => (name !== null && bare(name).length >= 2 ? [bare(name)] : []);

/** Payments indexed by amount and by number, because there may be thousands of payments and lines. */
export class Candidates {
  private readonly byAmount = new Map<string, Candidate[]>();
  private readonly byNumber = new Map<string, Candidate[]>();
  private readonly byReference = new Map<string, Candidate[]>();

  constructor(candidates: readonly Candidate[]) {
    for (const candidate of candidates) {
      add(this.byAmount, sumOf(candidate), candidate);
      for (const number of [candidate.number, ...candidate.billNumbers]) add(this.byNumber, number, candidate);
      for (const number of candidate.billNumbers) add(this.byReference, creditorReference(number) ?? '', candidate);
    }
  }

  /** Payments with this number, or of the bill with this number. */
  ofNumber(number: string): readonly Candidate[] {
    return this.byNumber.get(number) ?? [];
  }

  /** Payments of the bill with one of these creditor references. */
  ofReferences(references: readonly string[]): readonly Candidate[] {
    return references.flatMap((reference) => this.byReference.get(reference) ?? []);
  }

  /**
   * Reported payments in the currency of the line that have its amount or whose number or reference is in its text, the likeliest
   * first. A person confirms the match.
   */
  proposalsFor(line: OpenLine): BankProposal[] {
    const { numbers, references } = namedIn(`${line.reference} ${line.payer}`);
    const named = [...numbers.flatMap((number) => this.ofNumber(number)), ...references.flatMap((readings) => this.ofReferences(readings))];
    const fitting = new Set([...named, ...(this.byAmount.get(sumOf(line)) ?? [])]);
    return [...fitting]
      .filter(({ currency }) => currency === line.currency)
      .map((candidate) => proposalOf(line, candidate, named.includes(candidate)))
      .sort((a, b) => weight(b) - weight(a) || (a.number < b.number ? -1 : 1))
      .slice(0, MOST);
  }
}

export const sumOf = ({ currency, amount }: { currency: string; amount: string }): string => `${currency} ${format(decimal(amount))}`;
const add = (to: Map<string, Candidate[]>, key: string, candidate: Candidate): void =>
  void to.set(key, [...(to.get(key) ?? []), candidate]);

function proposalOf(
  line: OpenLine,
  { currency, payerBank, billNumbers: _billNumbers, billedOn: _billedOn, ...payment }: Candidate,
  named: boolean,
): BankProposal {
  const payer = bare(line.payer);
  const known = [payment.companyName, payment.companyNameZh, payerBank].flatMap(longer);
  const apart = daysBetween(payment.transferDate, line.day);
  return {
    ...payment,
    signs: [
      ...(sumOf(line) === sumOf({ currency, amount: payment.amount }) ? (['amount'] as const) : []),
      ...(named ? (['number'] as const) : []),
      ...(payer !== '' && known.some((name) => name.includes(payer) || payer.includes(name)) ? (['payer'] as const) : []),
      ...(apart >= -1 && apart <= MAX_TRANSFER_DAYS ? (['day'] as const) : []),
    ],
  };
}

const weight = ({ signs }: BankProposal): number => signs.reduce((sum, sign) => sum + WEIGHT[sign], 0);
