import { describe, expect, it } from '@jest/globals';
import { firstPair } from './first-pair.js';

const file = (kind: 'generated' | 'editable' | 'revised' | 'released' | 'signed', format: 'pdf' | 'docx', version = 1) => ({
  fileId: `${kind} ${version} ${format}`,
  kind,
  name: `CT-2026-0052.${format}`,
  version,
});
const pairOf = (...files: ReturnType<typeof file>[]) => {
  const { from, to } = firstPair(files);
  return [from?.fileId, to?.fileId];
};
const first = [file('generated', 'pdf'), file('editable', 'docx')];
const second = [file('revised', 'docx', 2), file('revised', 'pdf', 2)];

describe('the files that are compared first', () => {
  it('are the Word files of two versions, not the Word file and the PDF of one', () => {
    expect(pairOf(...first, ...second)).toEqual(['editable 1 docx', 'revised 2 docx']);
  });

  it('are the PDFs for the licensee, who has no earlier Word file', () => {
    expect(pairOf(file('generated', 'pdf'), ...second)).toEqual(['generated 1 pdf', 'revised 2 pdf']);
  });

  it('are the PDF that was released, not the one that was signed, and the PDF before it', () => {
    const released = file('released', 'pdf', 2);
    expect(pairOf(...first, ...second, released, file('signed', 'pdf', 2))).toEqual(['revised 2 pdf', 'released 2 pdf']);
  });

  it('are the last two documents without two of one format', () => {
    expect(pairOf(...first)).toEqual(['generated 1 pdf', 'editable 1 docx']);
    expect(pairOf()).toEqual([undefined, undefined]);
  });
});
