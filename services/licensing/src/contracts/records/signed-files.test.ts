import { describe, expect, it } from '@jest/globals';
import { signedFiles } from './signed-files.js';

const file = (kind: Parameters<typeof signedFiles>[0][number]['kind'], version = 2, fileId = kind) => ({ kind, version, fileId });
const shown = (...files: Parameters<typeof signedFiles<ReturnType<typeof file>>>[0]) => signedFiles(files, 2).map(({ fileId }) => fileId);

describe('the signed documents of a contract', () => {
  it('are the sealed one and the newest that was signed', () => {
    expect(shown(file('generated'), file('released'), file('signed', 2, 'attachment'), file('signed'), file('sealed'))).toEqual([
      'sealed',
      'signed',
    ]);
  });

  it('are the released or the generated one of a contract without a seal, of its last version', () => {
    expect(shown(file('generated'), file('released', 1), file('released'))).toEqual(['released']);
    expect(shown(file('generated', 1), file('generated'), file('attachment'))).toEqual(['generated']);
    expect(shown()).toEqual([]);
  });
});
