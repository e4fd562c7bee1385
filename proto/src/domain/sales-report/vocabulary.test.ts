import { describe, expect, it } from '@jest/globals';
import { CHANNELS, DISTRIBUTION_TYPES } from '../enumerations/term-sheet.js';
import { bothLanguages, BUSINESS_MODEL_WORDS, CHANNEL_WORDS, codeOfWord, fieldOfHeader, HEADERS, SALES_FIELDS } from './vocabulary.js';

describe('the vocabulary of sales workbooks', () => {
  it('recognises every header in English, in Chinese, in both, in any case and spacing', () => {
    for (const field of SALES_FIELDS) {
      const { en, zh } = HEADERS[field];
      for (const header of [en, zh, en.toUpperCase(), ` ${en}* `, bothLanguages(HEADERS[field]), `${zh}\n${en}`, `${en} (${zh})`]) {
        expect([header, fieldOfHeader(header)]).toEqual([header, field]);
      }
    }
  });
  it('recognises the words that licensees use instead, and no others', () => {
    expect(fieldOfHeader('Qty.')).toBe('quantity');
    expect(fieldOfHeader('ＳＲＰ')).toBe('suggestedRetailPrice');
    expect(fieldOfHeader('Colour')).toBeUndefined();
    expect(fieldOfHeader('')).toBeUndefined();
  });
  it('does not guess when a header names two fields', () => expect(fieldOfHeader('SKU / Quantity')).toBeUndefined());
  it('knows every channel and business model by code and by word', () => {
    for (const code of CHANNELS) expect(codeOfWord('channel', bothLanguages(CHANNEL_WORDS[code]))).toBe(code);
    for (const code of DISTRIBUTION_TYPES) expect(codeOfWord('businessModel', BUSINESS_MODEL_WORDS[code].zh)).toBe(code);
    expect(codeOfWord('channel', 'E-Commerce')).toBe('online');
    expect(codeOfWord('channel', 'the moon')).toBeUndefined();
  });
});
