import { describe, expect, it } from '@jest/globals';
import { cleanName, isNameFor } from './file-name.js';

describe('file names', () => {
  it('are cleaned of paths, control characters and marks that reverse the reading direction', () => {
    expect(cleanName('C:\\Users\\me\\contract.pdf')).toBe('contract.pdf');
    expect(cleanName('../../etc/passwd')).toBe('passwd');
    expect(cleanName('a\u0000b\r\n.pdf')).toBe('ab.pdf');
    expect(cleanName('invoice\u202egpj.pdf')).toBe('invoicegpj.pdf');
    expect(cleanName('...')).toBe('file');
    expect(cleanName('合同 final（2）.pdf')).toBe('合同 final（2）.pdf');
  });

  it('get the extension of their content', () => {
    expect(cleanName('photo.jpeg', 'jpg')).toBe('photo.jpeg');
    expect(cleanName('photo.jpg', 'png')).toBe('photo.png');
    expect(cleanName('scan', 'pdf')).toBe('scan.pdf');
  });

  it('W-CONTRACT-26 W-CONTRACT-27 P-UPLOAD-04 P-UPLOAD-07 must have an extension that fits the purpose', () => {
    for (const name of ['a.pdf', 'a.doc', 'a.DOCX']) expect(isNameFor('contractFile', name)).toBe(true);
    for (const name of ['a.jpg', 'a.xlsx', 'a.msg', 'a.zip']) expect(isNameFor('contractFile', name)).toBe(false);
    expect(isNameFor('signedContract', 'a.docx')).toBe(false);
    expect(isNameFor('signedContract', 'a.pdf')).toBe(true);
    expect(isNameFor('salesReport', 'a.xls')).toBe(false);
    expect(isNameFor('salesReport', 'a.xlsx')).toBe(true);
    for (const name of ['a.jpg', 'a.JPEG', 'a.png', 'a.pdf']) expect(isNameFor('approvalImage', name)).toBe(true);
    expect(isNameFor('approvalImage', 'a.ai')).toBe(false);
    expect(isNameFor('avatar', 'a.gif')).toBe(false);
  });
});
