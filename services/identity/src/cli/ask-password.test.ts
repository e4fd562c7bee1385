import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { askPassword } from './ask-password.js';

describe('the password of an administrator', () => {
  it('is the first line of a pipe', async () => {
    await expect(askPassword('Password: ', Readable.from(['Quiet#Harbour7\n', 'more\n']))).resolves.toBe('Quiet#Harbour7');
  });

  it('is missing when the input ends at once, as in a container without a terminal', async () => {
    await expect(askPassword('Password: ', Readable.from([]))).rejects.toThrow('no password was given');
  });
});
