import { creditorReference } from '@bls/proto/domain/finance/creditor-reference';
import type { BankLineDoubt, BankMatchReason, NamedBill } from '@bls/proto/contracts/calls/finance/bank-statements';
import { bare, type Candidate, type Candidates, type OpenLine, sumOf } from './match-lines.js';
import { billNumbersIn, type Named, namedIn } from './named-documents.js';

/** A bill that a line names; `amount`: what the payer transfers for it. */
export type KnownBill = NamedBill & { isOpen: boolean; isReported: boolean; amount: string; billedOn: string };
/** What is known beside the text of a line. */
export type Known = { candidates: Candidates; bills: ReadonlyMap<string, KnownBill>; today: string };
export type Certainty =
  | { payment: Candidate; reason: BankMatchReason }
  | { bill: KnownBill; reason: BankMatchReason }
  | { doubt: BankLineDoubt | null };
/** A line; `isUndone`: a person has undone a match of it. */
type Line = OpenLine & { repeated: boolean; isUndone: boolean };
type Due = Pick<Candidate, 'currency' | 'amount' | 'billedOn' | 'companyName' | 'companyNameZh'>;

/** The fewest letters by which the beginning of a name is that name: banks cut names off. */
const NAME_BEGINNING = 10;

/**
 * Whether a line pays one reported payment, or one bill that nobody has reported as paid, for certain, so that no person has to
 * decide; otherwise the first doubt, or none when the line names no bill and no payment. A number has no check digits and may be
 * mistyped, so it also needs the name of the payer, and a bill without a reported payment needs the reference; with a reference the
 * name may be missing, but not that of somebody else. Pure.
 */
export function certainMatch(line: Line, { candidates, bills, today }: Known): Certainty {
  const text = `${line.reference} ${line.payer}`;
  const named = namedIn(text);
  if (named.hasWrong) return { doubt: 'wrongReference' };
  const groups = [
    ...named.references.map((readings) => candidates.ofReferences(readings)),
    ...named.numbers.map((number) => candidates.ofNumber(number)),
  ];
  if (groups.length === 0) return { doubt: null };
  const [payment, ...others] = new Set(groups.flat());
  if (!payment) return certainBill(line, named, bills, today);
  if (others.length > 0 || groups.some((group) => group.length === 0)) return { doubt: 'several' };
  const isReference = named.references.length > 0;
  if (!isReference && named.numbers.length > 1) return { doubt: 'several' };
  const doubt = doubtOf(line, payment, isReference, today);
  return doubt ? { doubt } : { payment, reason: isReference ? 'reference' : 'number' };
}

/** Whether a line pays a bill that nobody has reported as paid; the line names no payment that waits. */
function certainBill(line: Line, named: Named, bills: Known['bills'], today: string): Certainty {
  const numbers = billNumbersIn(`${line.reference} ${line.payer}`);
  const found = numbers.flatMap((number) => bills.get(number) ?? []);
  if (found.length === 0) return { doubt: 'unknown' };
  const [bill, ...others] = found.filter(({ isOpen }) => isOpen);
  if (!bill) return { doubt: 'paid' };
  if (named.references.length === 0) return { doubt: 'notReported' };
  const reference = creditorReference(bill.number) ?? '';
  const isOnlyOne = named.references.every((readings) => readings.includes(reference)) && named.numbers.every((one) => one === bill.number);
  if (!isOnlyOne || others.length > 0 || bill.isReported) return { doubt: 'several' };
  const doubt = doubtOf(line, bill, true, today);
  return doubt ? { doubt } : { bill, reason: 'reference' };
}

/**
 * The certain matches of the lines of a statement, by line, and the doubts of the others. Two lines that are certain of the same
 * payment or bill are both in doubt: money that came in twice.
 */
export function certainMatches<L extends Line>(lines: readonly L[], known: Known): Map<L, Certainty> {
  const found = new Map(lines.map((line) => [line, certainMatch(line, known)]));
  const claimed = new Map<string, number>();
  for (const match of found.values()) {
    const id = idOf(match);
    if (id) claimed.set(id, (claimed.get(id) ?? 0) + 1);
  }
  for (const [line, match] of found) if ((claimed.get(idOf(match) ?? '') ?? 0) > 1) found.set(line, { doubt: 'repeated' });
  return found;
}

/** The payment or bill that a match is certain of. */
const idOf = (match: Certainty): string | undefined =>
  'payment' in match ? match.payment.paymentId : 'bill' in match ? match.bill.id : undefined;

function doubtOf(line: Line, due: Due, isReference: boolean, today: string): BankLineDoubt | null {
  if (line.isUndone) return 'undone';
  if (line.currency !== due.currency) return 'currency';
  if (sumOf(line) !== sumOf(due)) return 'amount';
  if (line.day < due.billedOn) return 'beforeBill';
  if (line.day > today) return 'future';
  if (line.repeated) return 'repeated';
  const payer = bare(line.payer);
  if (payer === '') return isReference ? null : 'payer';
  return [due.companyName, due.companyNameZh].some((name) => name !== null && isSameName(bare(name), payer)) ? null : 'payer';
}

const isSameName = (one: string, other: string): boolean => one === other || beginsWith(one, other) || beginsWith(other, one);

const beginsWith = (name: string, beginning: string): boolean => beginning.length >= NAME_BEGINNING && name.startsWith(beginning);
