import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gtin14Of, MAX_OWN_NUMBER, ownGtin } from './gtin.js';
import { labelCodeOf, labelLink } from './link.js';
import { MAX_LABEL_NUMBER, numberOf, SERIAL, serialOf } from './serial.js';

describe('the code of a label', () => {
  it('has a GTIN of fourteen digits whose check digit is right', () => {
    expect(gtin14Of('9506000134352')).toBe('09506000134352');
    expect(gtin14Of('9506000134353')).toBeUndefined();
    expect(gtin14Of('950600013435')).toBeUndefined();
    fc.assert(fc.property(fc.integer({ min: 0, max: MAX_OWN_NUMBER }), (number) => gtin14Of(ownGtin(number)) === ownGtin(number)));
  });

  it('has a serial of at most twenty characters that contains its number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_LABEL_NUMBER }), fc.uint8Array({ minLength: 9, maxLength: 32 }), (number, mac) => {
        const serial = serialOf(number, mac);
        return SERIAL.test(serial) && numberOf(serial) === number;
      }),
    );
  });

  it('is read from its link', () => {
    const code = { gtin: '09506000134352', serial: serialOf(7, new Uint8Array(32)) };
    expect(labelCodeOf(labelLink('https://licensing.example.com/dl/CTL', code))).toEqual(code);
    expect(labelCodeOf(`(01)${code.gtin}(21)${code.serial}`)).toEqual(code);
    expect(labelCodeOf('https://licensing.example.com/01/09506000134353/21/x')).toBeUndefined();
  });
});
