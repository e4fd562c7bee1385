import { addDays, addMonths, monthOf } from '@bls/proto/domain/values/time';
import { idOf } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';

const REASON = 'The certificate of a licensee arrived late and belongs into this month.';

/**
 * The last work on the books: the months before the last one are closed. The newest of them was reopened once. The last month stays open
 * until its reports are in.
 */
export function* booksCourse({ finance, directory, demoTenant, today }: Story): Course {
  const { books } = finance;
  const { tenant, currency: baseCurrency } = demoTenant;
  const by = directory.staff('seniorFinance');
  const at = (time: string): string => `${addDays(today, -1)}T${time}.000Z`;
  yield at('09:40:00');
  const newest = addMonths(monthOf(today), -2);
  if (baseCurrency !== 'CNY') books.saveChart({ baseCurrency }, by, at('09:40:00'));
  books.close(addMonths(newest, -1), by, at('09:41:00'));
  books.close(newest, by, at('09:44:00'));
  books.reopen(newest, REASON, by, at('09:50:00'));
  books.close(newest, by, at('09:58:00'));
  books.export({ id: idOf(tenant, 'journal export'), format: 'kingdee', fromMonth: newest, toMonth: newest }, by);
}
