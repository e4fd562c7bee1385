import { describe, expect, it } from '@jest/globals';
import { BILL_KINDS } from '../royalty/case/bill-kinds.js';
import { agingBucket } from './finance.js';
import { FILE_PURPOSES } from './files.js';

describe('finance', () => {
  it.each([
    [-5, 'notDue'],
    [0, 'notDue'],
    [1, 'days0to30'],
    [30, 'days0to30'],
    [31, 'days31to60'],
    [60, 'days31to60'],
    [61, 'days61to120'],
    [120, 'days61to120'],
    [121, 'over120'],
    [364, 'over120'],
    [365, 'days365'],
    [4000, 'days365'],
  ])('W-PAY-12 assigns %i days late to %s', (days, bucket) => expect(agingBucket(days)).toBe(bucket));

  it('W-PAY-11 bills royalty, MG, EXCESS and MP closing', () => {
    expect([...BILL_KINDS].sort()).toEqual(['EXCESS', 'MG', 'MP_CLOSING', 'ROYALTY']);
  });

  it('W-PAY-21 W-PAY-22 accepts jpg, pdf, msg and eml of up to 50 MB as proof of a payment', () => {
    expect(FILE_PURPOSES.paymentProof).toMatchObject({ kinds: ['jpg', 'pdf', 'msg', 'eml'], limit: 50 * 1024 * 1024 });
  });
});
