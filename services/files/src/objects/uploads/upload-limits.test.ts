import { describe, expect, it } from '@jest/globals';
import { uploadCreate } from '@bls/proto/contracts/calls/files/upload';
import { FILE_PURPOSE_CODES, FILE_PURPOSES, UPLOAD_CHUNK } from '@bls/proto/domain/enumerations/files';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Role } from '@bls/proto/domain/access/roles';
import { DEFAULT_TENANT_SETTINGS, uploadLimit } from '@bls/proto/domain/settings/tenant-settings';
import { checkLimit, checkUpload, chunkSizeFor, lengthAt } from './upload-limits.js';

const MB = 1024 * 1024;
const codeOf = (role: Role, request: Parameters<typeof checkUpload>[1], settings = DEFAULT_TENANT_SETTINGS): string => {
  try {
    checkUpload({ role, permissions: [] }, request, settings);
    return 'ok';
  } catch (error) {
    return error instanceof CallError ? error.code : 'thrown';
  }
};

describe('checks before the upload', () => {
  it('a purpose needs one of its capabilities', () => {
    const report = { purpose: 'salesReport', name: 'sales.xlsx', size: 10 } as const;
    expect(codeOf('licenseeFinance', report)).toBe('ok');
    expect(codeOf('licenseeDesigner', report)).toBe('forbidden');
    expect(codeOf('superUser', report)).toBe('forbidden');
    for (const purpose of ['document', 'workbook'] as const)
      expect(codeOf('superUser', { purpose, name: 'a.pdf', size: 1 })).toBe('forbidden');
  });

  it('P-UPLOAD-11 P-LIMIT-08 W-LIMIT-15 P-UPLOAD-12 W-CONTRACT-28 W-LIMIT-22 the size stays within the limit of its purpose', () => {
    expect(codeOf('sales', { purpose: 'avatar', name: 'me.jpg', size: 10 * MB - 1 })).toBe('ok');
    expect(codeOf('sales', { purpose: 'avatar', name: 'me.jpg', size: 10 * MB })).toBe('tooLarge');
    expect(uploadCreate.request.safeParse({ purpose: 'avatar', name: 'me.jpg', size: 0 }).success).toBe(false);
    expect(codeOf('sales', { purpose: 'contractFile', name: 'c.pdf', size: 50 * MB })).toBe('ok');
    expect(codeOf('sales', { purpose: 'contractFile', name: 'c.pdf', size: 50 * MB + 1 })).toBe('tooLarge');
    for (const purpose of FILE_PURPOSE_CODES) {
      const { limit } = FILE_PURPOSES[purpose];
      expect(limit).toBeGreaterThanOrEqual(MB);
      expect(() => checkLimit({ purpose, size: limit - 1 })).not.toThrow();
      expect(() => checkLimit({ purpose, size: limit + 1 })).toThrow(expect.objectContaining({ code: 'tooLarge' }));
    }
  });

  it('P-LIMIT-13 P-LIMIT-20 P-UPLOAD-13 W-LIMIT-22 the tenant can set the limit of each kind of upload', () => {
    const settings = { ...DEFAULT_TENANT_SETTINGS, uploadContractMb: 80, uploadStyleGuideMb: 40 };
    expect(codeOf('sales', { purpose: 'contractFile', name: 'c.pdf', size: 80 * MB }, settings)).toBe('ok');
    expect(codeOf('sales', { purpose: 'contractFile', name: 'c.pdf', size: 80 * MB + 1 }, settings)).toBe('tooLarge');
    expect(codeOf('seniorDesigner', { purpose: 'styleGuide', name: 'g.ai', size: 40 * MB + 1 }, settings)).toBe('tooLarge');
    // The defaults. For style guides the larger of the two readings, because artwork has such sizes.
    const { uploadPictureMb, uploadApprovalMb, uploadSalesReportMb, uploadStyleGuideMb } = DEFAULT_TENANT_SETTINGS;
    expect([uploadPictureMb, uploadApprovalMb, uploadSalesReportMb, uploadStyleGuideMb]).toEqual([10, 50, 50, 1024]);
    for (const purpose of FILE_PURPOSE_CODES) expect(uploadLimit(purpose, DEFAULT_TENANT_SETTINGS)).toBe(FILE_PURPOSES[purpose].limit);
  });

  it('P-UPLOAD-05 a style guide is an .ai file', () => {
    expect(codeOf('seniorDesigner', { purpose: 'styleGuide', name: 'guide.ai', size: 5 })).toBe('ok');
    for (const name of ['guide.pdf', 'guide.zip', 'guide.ai.jpg'])
      expect(codeOf('seniorDesigner', { purpose: 'styleGuide', name, size: 5 })).toBe('unsupportedFile');
  });

  it('P-UPLOAD-06 a signature image is a JPG', () => {
    expect(codeOf('sales', { purpose: 'signature', name: 'sign.jpg', size: 5 })).toBe('ok');
    for (const name of ['sign.png', 'sign.pdf', 'sign.jpg.gif'])
      expect(codeOf('sales', { purpose: 'signature', name, size: 5 })).toBe('unsupportedFile');
  });

  it('P-UPLOAD-10 W-SALES-19 W-PAY-21 the extension is one of an accepted kind', () => {
    expect(codeOf('sales', { purpose: 'avatar', name: 'me.gif', size: 5 })).toBe('unsupportedFile');
    const codes = (purpose: 'salesReport' | 'paymentProof', kinds: readonly string[]) =>
      new Set(kinds.map((kind) => codeOf('licenseeFinance', { purpose, name: `a.${kind}`, size: 5 })));
    expect(codes('salesReport', ['xlsx', 'XLSX'])).toEqual(new Set(['ok']));
    expect(codes('salesReport', ['csv', 'xls', 'xlsm', 'xlsb', 'ods', 'zip'])).toEqual(new Set(['unsupportedFile']));
    expect(codes('paymentProof', ['jpg', 'pdf', 'msg', 'eml'])).toEqual(new Set(['ok']));
    expect(codes('paymentProof', ['png', 'doc', 'xlsx', 'zip'])).toEqual(new Set(['unsupportedFile']));
  });

  it('P-UPLOAD-03 a table of products has the extension .csv', () => {
    const codeFor = (name: string) => codeOf('licenseeDesigner', { purpose: 'productTable', name, size: 5 });
    for (const name of ['products.csv', 'PRODUCTS.CSV']) expect(codeFor(name)).toBe('ok');
    for (const name of ['products.xlsx', 'products.txt', 'products.csv.zip', 'products']) expect(codeFor(name)).toBe('unsupportedFile');
  });
});

describe('parts', () => {
  it('have one size, except the last', () => {
    expect(chunkSizeFor(100)).toBe(100);
    expect(chunkSizeFor(100 * MB)).toBe(UPLOAD_CHUNK);
    const upload = { size: 40 * MB, chunkSize: 16 * MB };
    expect(lengthAt(upload, 0)).toBe(16 * MB);
    expect(lengthAt(upload, 32 * MB)).toBe(8 * MB);
    expect(lengthAt(upload, 30 * MB)).toBe(10 * MB);
  });
});
