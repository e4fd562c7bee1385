import { describe, expect, it } from '@jest/globals';
import { Numbering } from './numbering.js';

describe('the numbers of a document', () => {
  it('run through headings of two levels and the clauses below them', () => {
    const n = new Numbering();
    const numbers = [
      n.clause(),
      n.heading(1),
      n.clause(),
      n.clause(),
      n.heading(1),
      n.heading(2),
      n.clause(),
      n.heading(2),
      n.clause(),
      n.heading(1),
      n.clause(),
    ];
    expect(numbers).toEqual(['1.', '1.', '1.1', '1.2', '2.', '2.1', '2.1.1', '2.2', '2.2.1', '3.', '3.1']);
  });
});
