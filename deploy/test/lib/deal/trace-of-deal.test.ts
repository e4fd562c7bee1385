import { describe, expect, it } from '@jest/globals';
import { additionalMessages } from './trace-of-deal.js';

const asked = (status: string, times = 1, role = 'licensee') => ({ kind: 'termSheet', action: 'agree', status, role, times });
const complete = { notifications: [asked('pendingLicenseeReview'), asked('signed', 1, 'sales')], mails: [] };

describe('the messages that a deal has in addition to an undisturbed one', () => {
  it.each([
    ['none', complete, []],
    ['none where one is missing', { notifications: [] }, []],
    ['none where a later one replaces it', { notifications: [asked('agreedByLicensor'), asked('signed', 1, 'sales')] }, []],
    ['the same one twice', { notifications: [asked('pendingLicenseeReview', 2)] }, [asked('pendingLicenseeReview', 2)]],
    ['a later one beside it', { notifications: [...complete.notifications, asked('agreedByLicensor')] }, [asked('agreedByLicensor')]],
    ['one of another role', { notifications: [asked('agreedByLicensor', 1, 'ceo')] }, [asked('agreedByLicensor', 1, 'ceo')]],
    ['a mail', { mails: [{ ...asked('signed', 1, 'sales'), subject: '#' }] }, [{ ...asked('signed', 1, 'sales'), subject: '#' }]],
  ])('are %s', (_, actual, expected) => {
    expect(additionalMessages(actual, complete)).toEqual(expected);
  });
});
