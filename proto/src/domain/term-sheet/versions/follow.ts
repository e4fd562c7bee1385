import type { Purpose } from '../../enumerations/term-sheet.js';
import { addDays, addMonths, type Day, daysBetween, lastDayOfMonth, monthOf } from '../../values/time.js';
import type { Terms } from '../terms.js';

export type Followed = { contractId: string; number: string; terms: Terms };

/** The same day a number of months later; the last day of a shorter month. */
function addMonthsToDay(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), count);
  const same = `${month}-${day.slice(8)}`;
  const last = lastDayOfMonth(month);
  return same < last ? same : last;
}

/** Moves a date by the length of a term: by whole months where possible, so that the 1st stays the 1st. */
function shifter(from: Day, next: Day): (day: Day) => Day {
  const months = (Number(next.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(next.slice(5, 7)) - Number(from.slice(5, 7));
  if (addMonthsToDay(from, months) === next) return (day) => addMonthsToDay(day, months);
  const days = daysBetween(from, next);
  return (day) => addDays(day, days);
}

function renewed(terms: Terms): Terms {
  const first = terms.keyTerms.contractYears[0];
  const last = terms.keyTerms.contractYears.at(-1);
  if (!first || !last) return terms;
  const shift = shifter(first.from, addDays(last.to, 1));
  // the follow-up starts on the day after the end, so that day is moved
  const shiftEnd = (day: Day): Day => addDays(shift(addDays(day, 1)), -1);
  return {
    ...terms,
    keyTerms: {
      ...terms.keyTerms,
      contractYears: terms.keyTerms.contractYears.map(({ from, to }) => ({ from: shift(from), to: shiftEnd(to) })),
    },
    mg: {
      groups: terms.mg.groups.map((group) => ({
        ...group,
        schedule: group.schedule.map((instalment) => ({ ...instalment, dueOn: shift(instalment.dueOn) })),
      })),
    },
  };
}

/**
 * The initial terms of a deal that follows a signed contract. A renewal has the same terms for the years
 * after the end; an amendment and a replacement start with the terms that they change. Rows keep their ids,
 * so that both can be compared. Pure.
 */
export function followTerms({ contractId, number, terms }: Followed, purpose: Exclude<Purpose, 'newContract'>): Terms {
  const next = purpose === 'renewal' ? renewed(terms) : terms;
  const { note: _, ...parties } = next.purpose;
  return { ...next, purpose: { ...parties, purpose, followsContractId: contractId, followsContractNumber: number } };
}
