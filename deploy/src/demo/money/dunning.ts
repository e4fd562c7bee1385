import { DEFAULT_DUNNING_RULES, type DunningRules } from '@bls/proto/domain/finance/dunning/dunning-rules';
import { addDays } from '@bls/proto/domain/values/time';
import { reporterFrom } from '../tenants/actors.js';
import { idOf } from '../base/random.js';
import type { Course } from '../base/timeline.js';
import type { Story } from '../story.js';

/** Days ago on which finance switched dunning on. */
const SINCE = 40;
const INTEREST = { ratePerYear: '6', dayCount: 'act365', source: 'Clause 9.3 of the licence agreements' } as const;
const RULES: DunningRules = {
  ...DEFAULT_DUNNING_RULES,
  active: true,
  interest: INTEREST,
  steps: DEFAULT_DUNNING_RULES.steps.map((step, index) => ({ ...step, interest: index > 0 })),
};
const PAUSED = { whole: false, reason: 'The licensee says that it has not received the debit note; it was sent again.' };
const PAUSED_DAYS = 10;

/** The file of a letter. */
export const letterFileId = (letterId: string): string => idOf(letterId, 'file');

/** Finance switches dunning on; each night its steps are taken, until one of the late bills is paused. */
export function* dunningCourse(story: Story): Course {
  const { finance, directory, today } = story;
  const { dunning } = finance;
  const by = reporterFrom(directory.staff('seniorFinance'));
  const savedAt = `${addDays(today, -SINCE)}T03:20:00.000Z`;
  yield savedAt;
  dunning.saveRules(RULES, by, savedAt);
  // 0:50 in the tenant's time zone, eight hours ahead
  for (let daysAgo = SINCE; daysAgo > 1; daysAgo -= 1) {
    const at = `${addDays(today, -daysAgo)}T16:50:00.000Z`;
    yield at;
    dunning.takeSteps(at, letterFileId);
  }
  const pausedAt = `${addDays(today, -1)}T07:40:00.000Z`;
  yield pausedAt;
  const disputed = finance.billing.allBills.findLast(({ status, dunningStep }) => status === 'notPaid' && dunningStep === 1);
  if (disputed) dunning.pause(disputed.id, { ...PAUSED, until: addDays(today, PAUSED_DAYS) }, by, pausedAt);
}
