import { describe, expect, it } from '@jest/globals';
import { FILE_PURPOSE_CODES, FILE_PURPOSES, UPLOAD_CHUNK } from '@bls/proto/enumerations/files';
import { CallError } from '@bls/proto/errors';
import type { Role } from '@bls/proto/roles';
import { checkUpload, chunkSizeFor, lengthAt } from './upload.js';

const MB = 1024 * 1024;
const codeOf = (role: Role, request: Parameters<typeof checkUpload>[1]): string => {
  try {
    checkUpload({ role, permissions: [] }, request);
    return 'ok';
  } catch (error) {
    return error instanceof CallError ? error.code : 'thrown';
  }
};

describe('before a byte is sent', () => {
  it('only those whose work it is upload for a purpose', () => {
    const report = { purpose: 'salesReport', name: 'sales.xlsx', size: 10 } as const;
    expect(codeOf('licenseeFinance', report)).toBe('ok');
    expect(codeOf('licenseeDesigner', report)).toBe('forbidden');
    expect(codeOf('superUser', report)).toBe('forbidden');
    for (const purpose of ['document', 'workbook'] as const)
      expect(codeOf('superUser', { purpose, name: 'a.pdf', size: 1 })).toBe('forbidden');
  });

  it('P-UPLOAD-11 P-UPLOAD-12 W-CONTRACT-28 W-LIMIT-22 the size stays within the limit of its purpose', () => {
    expect(codeOf('sales', { purpose: 'avatar', name: 'me.jpg', size: 10 * MB })).toBe('ok');
    expect(codeOf('sales', { purpose: 'avatar', name: 'me.jpg', size: 10 * MB + 1 })).toBe('tooLarge');
    expect(codeOf('sales', { purpose: 'contractFile', name: 'c.pdf', size: 50 * MB })).toBe('ok');
    expect(codeOf('sales', { purpose: 'contractFile', name: 'c.pdf', size: 50 * MB + 1 })).toBe('tooLarge');
    for (const purpose of FILE_PURPOSE_CODES) expect(FILE_PURPOSES[purpose].limit).toBeGreaterThan(0);
  });

  it('P-UPLOAD-10 W-SALES-19 W-PAY-21 the name promises a kind that is taken', () => {
    expect(codeOf('sales', { purpose: 'avatar', name: 'me.gif', size: 5 })).toBe('unsupportedFile');
    expect(codeOf('licenseeFinance', { purpose: 'salesReport', name: 'a.csv', size: 5 })).toBe('unsupportedFile');
    expect(codeOf('licenseeFinance', { purpose: 'paymentProof', name: 'a.eml', size: 5 })).toBe('ok');
    expect(codeOf('licenseeFinance', { purpose: 'paymentProof', name: 'a.png', size: 5 })).toBe('unsupportedFile');
  });
});

describe('parts', () => {
  it('are of one size but for the last', () => {
    expect(chunkSizeFor(100)).toBe(100);
    expect(chunkSizeFor(100 * MB)).toBe(UPLOAD_CHUNK);
    const upload = { size: 40 * MB, chunkSize: 16 * MB };
    expect(lengthAt(upload, 0)).toBe(16 * MB);
    expect(lengthAt(upload, 32 * MB)).toBe(8 * MB);
    expect(lengthAt(upload, 30 * MB)).toBe(10 * MB);
  });
});
