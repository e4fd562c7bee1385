import type { BankProposal } from '@bls/proto/contracts/calls/finance/bank-statements';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { daysBetween } from '@bls/proto/domain/values/time';

export type OpenLine = { day: string; amount: string; currency: string; payer: string; reference: string };
export type Candidate = Omit<BankProposal, 'signs'> & { currency: string; payerBank: string; billNumbers: readonly string[] };

/** The most days between transfer and arrival. */
const MAX_TRANSFER_DAYS = 7;
const MOST = 5;
const WEIGHT: Readonly<Record<BankProposal['signs'][number], number>> = { number: 8, amount: 4, payer: 2, day: 1 };

/** Letters and digits only: names that differ in punctuation are the same. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const longer = (name: string | null): string[] => (name !== null && bare(name).length >= 2 ? [bare(name)] : []);

/** Payments indexed by amount and by number, because there may be thousands of payments and lines. */
export class Candidates {
  private readonly byAmount = new Map<string, Candidate[]>();
  private readonly byNumber = new Map<string, Candidate[]>();

  constructor(candidates: readonly Candidate[]) {
    for (const candidate of candidates) {
      add(this.byAmount, sumOf(candidate), candidate);
      for (const number of [candidate.number, ...candidate.billNumbers]) add(this.byNumber, number, candidate);
    }
  }

  /**
   * Reported payments in the currency of the line that have its amount or whose number is in its text, the likeliest
   * first. A person confirms the match.
   */
  proposalsFor(line: OpenLine): BankProposal[] {
    const named = numbersIn(`${line.reference} ${line.payer}`).flatMap((number) => this.byNumber.get(number) ?? []);
    const fitting = new Set([...named, ...(this.byAmount.get(sumOf(line)) ?? [])]);
    return [...fitting]
      .filter(({ currency }) => currency === line.currency)
      .map((candidate) => proposalOf(line, candidate, named.includes(candidate)))
      .sort((a, b) => weight(b) - weight(a) || (a.number < b.number ? -1 : 1))
      .slice(0, MOST);
  }
}

const sumOf = ({ currency, amount }: { currency: string; amount: string }): string => `${currency} ${format(decimal(amount))}`;
const add = (to: Map<string, Candidate[]>, key: string, candidate: Candidate): void =>
  void to.set(key, [...(to.get(key) ?? []), candidate]);

function proposalOf(
  line: OpenLine,
  { currency, payerBank, billNumbers: _billNumbers, ...payment }: Candidate,
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

/** Numbers of bills and payments in a text, such as "DN-2026-0001", with any separators. */
export function numbersIn(text: string): string[] {
  const found = text.toUpperCase().matchAll(/(?<![A-Z])(DN|PM)[\s\-_.]{0,2}(\d{4})[\s\-_.]{0,2}(\d{4,8})(?!\d)/g);
  return [...new Set([...found].map(([, series, year, number]) => `${series}-${year}-${number}`))];
}
