import { describe, expect, it } from '@jest/globals';
import { verdictOf, versionOf } from './replies.js';

describe('replies of clamd', () => {
  it('say whether something was found', () => {
    expect(verdictOf('stream: OK')).toEqual({ is: 'clean' });
    expect(verdictOf('stream: Eicar-Test-Signature FOUND')).toEqual({ is: 'found', signature: 'Eicar-Test-Signature' });
    expect(verdictOf('INSTREAM size limit exceeded. ERROR')).toEqual({ is: 'tooLarge' });
    expect(verdictOf('stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND')).toEqual({ is: 'tooLarge' });
    for (const reply of ['', 'stream: Can’t allocate memory ERROR', 'UNKNOWN COMMAND', 'OK']) expect(verdictOf(reply)).toBeUndefined();
  });

  it('say the version and the date of the signatures', () => {
    expect(versionOf('ClamAV 1.4.3/27823/Tue Nov 24 09:12:55 2026')).toEqual({
      version: 'ClamAV 1.4.3',
      signatures: 27823,
      signaturesAt: '2026-11-24T09:12:55.000Z',
    });
    expect(versionOf('ClamAV 1.4.6')).toEqual({ version: 'ClamAV 1.4.6', signatures: null, signaturesAt: null });
  });
});
