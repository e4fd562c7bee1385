import { expect, it } from '@jest/globals';
import { keyTermsSection } from '../terms.js';
import { MAX_SELL_OFF_DAYS } from './max-sell-off-days.js';

it('no new deal has a longer sell-off than the search for granted rights reads', () => {
  expect(keyTermsSection.shape.sellOffDays.safeParse(MAX_SELL_OFF_DAYS + 1).success).toBe(false);
});
