import { describe, expect, it } from '@jest/globals';
import { DEFAULT_STAMP } from '@bls/proto/domain/aul/settings';
import type { DocumentModel } from '@bls/proto/contracts/calls/files/document-model';
import { inLabelColumn } from './bilingual.js';
import { opening } from './page-parts.js';
import { qrLink } from './qr-link.js';
import { MARGINS } from './style.js';

const issuer = { name: { en: 'Castle Lane Ltd.', zh: '城堡巷有限公司' }, lines: ['Castle Lane Ltd.', '88 Harbour Road'] };
const recipient = { label: { en: 'To', zh: '致' }, name: { en: 'Sunrise Toys' }, lines: ['12 Keyun Road'] };
const document = { title: { en: 'Demand' }, issuer, recipient } as unknown as DocumentModel;

describe('the addresses of a letter', () => {
  it('name each company once, although the lines of the issuer begin with its name', () => {
    const text = JSON.stringify(opening(document));
    expect(text.split('Castle Lane Ltd.')).toHaveLength(2);
    for (const line of ['88 Harbour Road', '12 Keyun Road', 'Sunrise Toys']) expect(text).toContain(line);
  });
});

describe('a label in both languages', () => {
  it('has the Chinese below the English where both do not fit on one line', () => {
    const isStacked = (en: string, zh: string) => 'stack' in (inLabelColumn({ en, zh }) as object);
    expect(isStacked('Guarantee recouped', '已抵扣保底金')).toBe(false);
    expect(isStacked('Minimum guarantee due to date', '累计到期保底金')).toBe(true);
  });
});

describe('the code of a letter', () => {
  it('and its text end before the place of the stamp', () => {
    const { stack } = qrLink({ link: 'https://castle.example/#/AULApplication/Verify?code=1', text: { en: 'Scan' } });
    const [{ columns = [] } = {}] = stack as { columns?: { width: number }[] }[];
    expect(columns).toHaveLength(2);
    const right = columns.reduce((sum, { width }) => sum + width, MARGINS.left);
    expect(right).toBeLessThan((DEFAULT_STAMP.left * 72) / 25.4);
  });
});
