import { type Day, lastDayOfMonth } from '@bls/proto/domain/values/time';

/** What a pack is about: a licensee and a calendar year. */
export type Period = { companyId: string; from: Day; to: Day; fromMonth: string; toMonth: string };

export const periodOf = (companyId: string, year: number): Period => {
  const [fromMonth, toMonth] = [`${year}-01`, `${year}-12`];
  return { companyId, from: `${fromMonth}-01`, to: lastDayOfMonth(toMonth), fromMonth, toMonth };
};
