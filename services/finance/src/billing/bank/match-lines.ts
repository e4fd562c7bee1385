import type { BankProposal } from '@bls/proto/contracts/calls/finance/bank-statements';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { daysBetween } from '@bls/proto/domain/values/time';

export type OpenLine = { day: string; amount: string; currency: string; payer: string; reference: string };
export type Candidate = Omit<BankProposal, 'signs'> & { currency: string; payerBank: string; billNumbers: readonly string[] };

/** A transfer takes some days at most. */
const MAX_TRANSFER_DAYS = 7;
const MOST = 5;
const WEIGHT: Readonly<Record<BankProposal['signs'][number], number>> = { number: 8, amount: 4, payer: 2, day: 1 };

/** Letters and digits alone: punctuation tells no names apart. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const longer = (name: string | null): string[] => (name !== null && bare(name).length >= 2 ? [bare(name)] : []);

/** Payments to look for, found by amount and by the numbers that a text names: there may be thousands of each. */
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
   * The payments that a line may be, the likeliest first: of its currency, and of its amount or named by number. One that
   * only its amount speaks for is told too; whether it is the one, a person says.
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

/** The numbers of bills and payments that a text names: "DN-2026-0001", however it is written. */
export function numbersIn(text: string): string[] {
  const found = text.toUpperCase().matchAll(/(?<![A-Z])(DN|PM)[\s\-_.]{0,2}(\d{4})[\s\-_.]{0,2}(\d{4,8})(?!\d)/g);
  return [...new Set([...found].map(([, series, year, number]) => `${series}-${year}-${number}`))];
}
