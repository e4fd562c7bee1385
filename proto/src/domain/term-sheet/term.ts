import { daySchema, type Day } from '../values/time.js';
import type { TermsDraft } from './draft.js';

export type Period = { from: Day; to: Day };

export const isDay = (value: string | undefined): value is Day => value !== undefined && daySchema.safeParse(value).success;

/** The whole term: from the first contract year's start to the last one's end; undefined while a day is missing. */
export function termOf(terms: TermsDraft): Period | undefined {
  const years = terms.keyTerms?.contractYears ?? [];
  const from = years[0]?.from;
  const to = years.at(-1)?.to;
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

/** The period in which every chosen character may be licensed; undefined when none is chosen. */
export function characterPeriodOf(terms: TermsDraft): Period | undefined {
  const characters = (terms.keyTerms?.properties ?? []).flatMap((property) => property.characters ?? []);
  const froms = characters.map((character) => character.validFrom).filter(isDay);
  const tos = characters.map((character) => character.validTo).filter(isDay);
  if (froms.length === 0 || tos.length === 0) return undefined;
  return { from: froms.reduce((a, b) => (a > b ? a : b)), to: tos.reduce((a, b) => (a < b ? a : b)) };
}
