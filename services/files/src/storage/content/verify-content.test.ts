import { describe, expect, it } from '@jest/globals';
import { expectKind } from './verify-content.js';

describe('the kind of artwork whose content is a PDF and a file of Illustrator', () => {
  const artwork = { kind: 'pdf', or: 'ai' } as const;
  const kindOf = (purpose: Parameters<typeof expectKind>[1]['purpose'], name: string) => expectKind(artwork, { purpose, name });

  it('follows the extension where both kinds are accepted', () => {
    expect(kindOf('designTemplate', 'Hare.ai')).toBe('ai');
    expect(kindOf('designTemplate', 'hare.final.AI')).toBe('ai');
    expect(kindOf('designTemplate', 'hare.pdf')).toBe('pdf');
    expect(kindOf('designTemplate', 'hare')).toBe('pdf');
  });

  it('is the one that is accepted, whatever the extension', () => {
    expect(kindOf('styleGuide', 'hare.pdf')).toBe('ai');
    expect(kindOf('approvalImage', 'hare.ai')).toBe('pdf');
    expect(() => kindOf('logo', 'hare.ai')).toThrow('unsupportedFile');
  });
});

describe('the kind of a table as text', () => {
  const kindOf = (purpose: Parameters<typeof expectKind>[1]['purpose'], name: string) =>
    expectKind({ kind: 'csv', or: 'txt' }, { purpose, name });

  it('keeps the extension that an accounting system reads, where text files are accepted', () => {
    expect(kindOf('journalExport', 'yonyou-2026-10-2026-11.txt')).toBe('txt');
    expect(kindOf('journalExport', 'kingdee-2026-10-2026-11.csv')).toBe('csv');
    expect(kindOf('productTable', 'products.txt')).toBe('csv');
  });
});
