import { describe, expect, it } from '@jest/globals';
import { FILE_PURPOSES } from '@bls/proto/domain/enumerations/files';
import { purposesOf } from './contract.js';

const kindsOf = (kind: Parameters<typeof purposesOf>[0]): string[] =>
  purposesOf(kind).flatMap((purpose): readonly string[] => FILE_PURPOSES[purpose].kinds);

describe('the files of the steps of a contract', () => {
  it.each(['revised', 'clean', 'released', 'attachment'] as const)('W-CONTRACT-26 are documents: %s', (kind) => {
    expect(kindsOf(kind)).toEqual(['pdf', 'doc', 'docx']);
  });

  it('W-CONTRACT-27 are PDF files when they have the signatures', () => {
    expect(kindsOf('signed')).toEqual(['pdf']);
  });
});
