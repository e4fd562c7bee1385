import type { BankLineDoubt, BankMatchReason } from '@bls/proto/contracts/calls/finance/bank-statements';
import { bare, type Candidate, type Candidates, type OpenLine, sumOf } from './match-lines.js';
import { billNumbersIn, namedIn } from './named-documents.js';

/** What is known beside the text of a line. */
export type Known = {
  candidates: Candidates;
  /** The bills that lines name, by number, and whether something is open on them. */
  bills: ReadonlyMap<string, { isOpen: boolean }>;
  today: string;
};
export type Certainty = { payment: Candidate; reason: BankMatchReason } | { doubt: BankLineDoubt | null };

/** The fewest letters by which the beginning of a name is that name: banks cut names off. */
const NAME_BEGINNING = 10;

/**
 * Whether a line pays one reported payment for certain, so that no person has to decide; otherwise the first doubt, or none when
 * the line names no bill and no payment. A number has no check digits and may be mistyped, so it also needs the name of the payer;
 * with a reference the name may be missing, but not that of somebody else. Pure.
 */
export function certainMatch(line: OpenLine & { repeated: boolean }, { candidates, bills, today }: Known): Certainty {
  const text = `${line.reference} ${line.payer}`;
  const named = namedIn(text);
  if (named.hasWrong) return { doubt: 'wrongReference' };
  const groups = [
    ...named.references.map((readings) => candidates.ofReferences(readings)),
    ...named.numbers.map((number) => candidates.ofNumber(number)),
  ];
  if (groups.length === 0) return { doubt: null };
  const [payment, ...others] = new Set(groups.flat());
  if (!payment) return { doubt: unpayable(billNumbersIn(text).flatMap((number) => bills.get(number) ?? [])) };
  if (others.length > 0 || groups.some((group) => group.length === 0)) return { doubt: 'several' };
  const isReference = named.references.length > 0;
  if (!isReference && named.numbers.length > 1) return { doubt: 'several' };
  const doubt = doubtOf(line, payment, isReference, today);
  return doubt ? { doubt } : { payment, reason: isReference ? 'reference' : 'number' };
}

/**
 * The certain matches of the lines of a statement, by line, and the doubts of the others. Two lines that are certain of the same
 * payment are both in doubt: money that came in twice.
 */
export function certainMatches<L extends OpenLine & { repeated: boolean }>(lines: readonly L[], known: Known): Map<L, Certainty> {
  const found = new Map(lines.map((line) => [line, certainMatch(line, known)]));
  const claimed = new Map<string, number>();
  for (const match of found.values())
    if ('payment' in match) claimed.set(match.payment.paymentId, (claimed.get(match.payment.paymentId) ?? 0) + 1);
  for (const [line, match] of found)
    if ('payment' in match && (claimed.get(match.payment.paymentId) ?? 0) > 1) found.set(line, { doubt: 'repeated' });
  return found;
}

function doubtOf(line: OpenLine & { repeated: boolean }, payment: Candidate, isReference: boolean, today: string): BankLineDoubt | null {
  if (line.currency !== payment.currency) return 'currency';
  if (sumOf(line) !== sumOf(payment)) return 'amount';
  if (line.day < payment.billedOn) return 'beforeBill';
  if (line.day > today) return 'future';
  if (line.repeated) return 'repeated';
  const payer = bare(line.payer);
  if (payer === '') return isReference ? null : 'payer';
  return [payment.companyName, payment.companyNameZh].some((name) => name !== null && isSameName(bare(name), payer)) ? null : 'payer';
}

const isSameName = (one: string, other: string): boolean => one === other || beginsWith(one, other) || beginsWith(other, one);

const beginsWith = (name: string, beginning: string): boolean => beginning.length >= NAME_BEGINNING && name.startsWith(beginning);

/** Why no payment waits for what a line names. */
function unpayable(bills: readonly { isOpen: boolean }[]): BankLineDoubt {
  if (bills.length === 0) return 'unknown';
  return bills.some(({ isOpen }) => isOpen) ? 'notReported' : 'paid';
}
