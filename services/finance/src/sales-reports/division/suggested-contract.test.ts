import { describe, expect, it } from '@jest/globals';
import { suggestedColumn, suggestedTarget } from './suggested-contract.js';

const contracts = [
  { contractNumber: 'CT-2026-1', names: ['Bunny', '兔子'] },
  { contractNumber: 'CT-2026-12', names: ['Fox'] },
  { contractNumber: 'CT-2026-2', names: ['Fox'] },
];

const own = (contract: string) => ({ to: 'own', contract });

describe('the contract that a text of a licensee means', () => {
  it.each([
    ['CT-2026-12', own('CT-2026-12')],
    ['合同 ct2026 1', own('CT-2026-1')],
    ['ＢＵＮＮＹ', own('CT-2026-1')],
    ['兔子', own('CT-2026-1')],
    // two contracts have this property
    ['Fox', { to: 'sku' }],
    ['Bear', null],
    ['', null],
  ])('%j is %j', (text, expected) => expect(suggestedTarget(text, contracts)).toEqual(expected));
});

describe('the column by which rows are divided', () => {
  it.each([
    [['SKU', 'Brand', 'Contract no.'], 'Contract no.'],
    [['款号', '授权方', '品牌'], '授权方'],
    [['SKU', 'IP'], 'IP'],
    [['SKU', 'Recipient'], null],
  ])('of %j is %j', (headers, expected) => expect(suggestedColumn(headers)).toBe(expected));
});
