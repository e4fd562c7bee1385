import { describe, expect, it } from '@jest/globals';
import { printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import { dunningLetter } from './dunning-letter.js';
import { dunningTexts } from './dunning-texts.js';

type Source = Parameters<typeof dunningLetter>[0];
const texts = dunningTexts();
const bill = {
  number: 'DN-2026-00123',
  currency: 'CNY',
  companyName: 'Sunrise Toys',
  companyNameZh: '朝阳玩具',
  contractNumber: 'CT-2026-00045',
  issuedOn: '2026-08-01',
  dueOn: '2026-08-31',
  total: '1234567.89',
  paid: '100000.00',
  credited: '0',
  withheld: '0',
  withheldSetOff: '0',
  certified: '0',
} as Source['bill'];
const letter = {
  letter: 'final',
  sentOn: '2026-11-20',
  daysLate: 81,
  open: '1134567.89',
  interest: {
    terms: { ratePerYear: '8', dayCount: 'act365', source: 'Contract' },
    lines: [{ from: '2026-09-01', until: '2026-11-20', days: 81, open: '1234567.89', interest: '21917.589100' }],
    total: '21917.59',
  },
} as Source['letter'];
const payer = { addressLines: ['12 Keyun Road'], taxNumber: 'CN55' };
const settings = { issuerLines: [], bankLines: ['HSBC', '123-456'] };
const blocksOf = (given: Partial<Source> = {}) =>
  dunningLetter({ letter, bill, contract: { licensorName: 'Castle Lane', licensorNameZh: null }, settings, payer, ...given }, texts).blocks;

describe('a dunning letter', () => {
  it('says what is open, where to pay and what follows before the table of the interest, which may need a second page', () => {
    const blocks = blocksOf();
    const facts = blocks.findIndex(({ type }) => type === 'keyValues');
    const table = blocks.findIndex(({ type }) => type === 'table');
    const closing = blocks.findIndex((block) => block.type === 'paragraph' && block.text.en === texts.en.closing.final);
    expect([facts, closing < table]).toEqual([1, true]);
    expect(JSON.stringify(blocks[facts])).toContain('HSBC · 123-456');
    expect(JSON.stringify(blocks[facts])).toContain(printedReferenceOf(bill.number));
    expect(JSON.stringify(blocksOf({ settings: { issuerLines: [], bankLines: [] } }))).not.toContain(texts.en.words.bank);
  });

  it('asks for the certificate of tax withheld, not for its transfer', () => {
    const paid = { ...bill, total: '1934.14', withheld: '386.83', paid: '1547.31' };
    const facts = JSON.stringify(blocksOf({ bill: paid, letter: { ...letter, open: '386.83', interest: null } })[1]);
    expect(facts).toContain(
      `{"label":{"en":"${texts.en.words.certificate}","zh":"${texts.zh.words.certificate}"},"value":{"en":"RMB 386.83"}}`,
    );
    expect(facts).toContain('"RMB 0.00"');
    expect(facts).not.toContain(texts.en.words.bank);
    const inPart = { ...paid, paid: '1000.00' };
    const both = JSON.stringify(blocksOf({ bill: inPart, letter: { ...letter, open: '934.14', interest: null } })[1]);
    for (const text of ['RMB 386.83', 'RMB 547.31', texts.en.words.bank]) expect(both).toContain(text);
  });

  it('names the tax number of the payer in both languages', () => {
    const { recipient } = dunningLetter(
      { letter, bill, contract: { licensorName: 'Castle Lane', licensorNameZh: null }, settings, payer },
      texts,
    );
    expect(recipient?.lines).toEqual(['12 Keyun Road', 'Tax number 税号: CN55']);
  });

  it('groups the digits of every amount, also of the interest before it is rounded', () => {
    const table = blocksOf().find(({ type }) => type === 'table');
    expect(table).toMatchObject({ rows: [[{}, {}, '81', 'RMB 1,234,567.89', '21,917.589100']] });
  });
});
