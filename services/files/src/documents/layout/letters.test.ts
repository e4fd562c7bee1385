import { describe, expect, it } from '@jest/globals';
import { DEFAULT_STAMP, PAGE_MM } from '@bls/proto/domain/aul/settings';
import type { DocumentModel } from '@bls/proto/contracts/calls/files/document-model';
import { inLabelColumn, latin, printed } from './bilingual.js';
import { opening } from './page-parts.js';
import { shownInField } from '../signing/signature-page.js';
import { qrLink } from './qr-link.js';
import { signatureBlock } from './signatures.js';
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

describe('printed text', () => {
  it('has curly quotes around Chinese, and straight ones around Latin text', () => {
    expect(latin('\u201c授权商品\u201d系指\u201cPlush\u201d')).toBe('\u201c授权商品\u201d系指"Plush"');
    expect(latin('ten days\u2019 notice')).toBe("ten days' notice");
  });

  it('keeps a figure and its percent sign on one line', () => {
    expect(printed('RMB 0.00 至 RMB 500,000.00：8 %')).toBe('RMB 0.00 至 RMB 500,000.00：8\u00a0%');
  });
});

describe('the code of a letter', () => {
  const link = { link: 'https://castle.example/#/AULApplication/Verify?code=1', text: { en: 'Scan', zh: '扫描' } };
  /** Where code, text and address begin and end on the page, in millimetres. */
  const spanOf = (stamp?: DocumentModel['stamp']) => {
    const { margin, columns } = qrLink(link, stamp) as { margin: number[]; columns: { width: number }[] };
    const left = MARGINS.left + (margin[0] ?? 0);
    return [left, left + (columns[0]?.width ?? 0)].map((points) => (points * 25.4) / 72) as [number, number];
  };
  const stampAt = (left: number, width: number) => ({ fileId: 'stamp', left, top: 200, width, page: 'last' as const });

  it('and its text are beside the stamp, wherever a tenant places it', () => {
    for (const width of [15, 42, 80])
      for (let left = 0; left + width <= PAGE_MM.width; left++) {
        const [start, end] = spanOf(stampAt(left, width));
        expect({ left, width, covered: start < left + width && left < end }).toEqual({ left, width, covered: false });
        // the code itself fits
        expect(end - start).toBeGreaterThan(36);
        expect(start).toBeGreaterThan(20);
        expect(end).toBeLessThan(PAGE_MM.width - 20);
      }
  });

  it('are side by side left of the usual stamp, and below each other beside a large one in the middle', () => {
    const shape = (stamp: DocumentModel['stamp']) => JSON.stringify(qrLink(link, stamp)).split('"columns"').length - 1;
    expect(shape(stampAt(DEFAULT_STAMP.left, DEFAULT_STAMP.width))).toBe(2);
    expect(shape(stampAt(65, 80))).toBe(1);
  });
});

describe('the date of a signature', () => {
  it('has its own gap to its label, so that both languages stay on one line', () => {
    const party = { role: { en: 'For the licensor' }, company: { en: 'Castle Lane Ltd.' }, date: '27 November 2026  2026年11月27日' };
    const block = signatureBlock({ type: 'signatures', parties: [party] } as never, new Map() as never);
    expect(JSON.stringify(block)).toContain('"columnGap":4');
  });

  it('has a line for each language in a certificate, with the time of day', () => {
    expect(shownInField('2026-11-27T07:45:10.000Z')).toBe('27 November 2026  07:45 UTC\n2026年11月27日  07:45 UTC');
  });
});
