import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from '../values/time.js';
import { insuranceStatus } from './status.js';

const TODAY = '2027-03-31';
const statusOf = (begun: number, left: number) => insuranceStatus({ from: addDays(TODAY, begun), to: addDays(TODAY, left) }, TODAY);

describe('a policy', () => {
  it.each([
    [-10, 61, 'inForce'],
    [0, 365, 'inForce'],
    [-10, 60, 'expires60'],
    [-10, 31, 'expires60'],
    [-10, 30, 'expires30'],
    [-10, 0, 'expires30'],
    [-10, -1, 'expired'],
    [1, 400, 'notYet'],
    [1, 20, 'notYet'],
  ])('W-INSURE-01 that began %i days from now and has %i left is %s', (begun, left, status) => {
    expect(statusOf(begun, left)).toBe(status);
  });

  it('W-INSURE-01 runs through its states in one direction', () => {
    const order = ['notYet', 'inForce', 'expires60', 'expires30', 'expired'];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), fc.integer({ min: -100, max: 900 }), (length, day) => {
        const period = { from: TODAY, to: addDays(TODAY, length) };
        const [now, next] = [day, day + 1].map((at) => order.indexOf(insuranceStatus(period, addDays(TODAY, at))));
        return (now ?? 0) <= (next ?? -1);
      }),
    );
  });
});
