import { describe, expect, it } from '@jest/globals';
import { deal, sale } from '@bls/proto/domain/royalty/engine/testing/cases';
import { RoyaltyError } from '@bls/proto/domain/royalty/engine/royalty-error';
import { simulate } from '@bls/proto/domain/royalty/engine/simulate';
import en from '@bls/proto/presentation/text/en/royalty.json' with { type: 'json' };
import { explainIssue } from './explain-error.js';

describe('an error of a case on a terminal', () => {
  it('is a sentence with the path of the faulty value', () => {
    const [fault] = (() => {
      try {
        simulate(deal({ sales: [sale('2026-12-31', '1')] }));
      } catch (error) {
        return (error as RoyaltyError).issues;
      }
      return [];
    })();
    expect(fault && explainIssue(fault, en.rule)).toBe('sales[0].date: The sale of 2026-12-31 is not in a contract year.');
  });
});
