import { describe, expect, it } from '@jest/globals';
import { deprecationHeaders } from './api-version.js';

describe('a deprecated call', () => {
  it('says in its answers since when, and until when it is answered', () => {
    expect(deprecationHeaders({})).toEqual({});
    expect(deprecationHeaders({ deprecated: { since: '2027-01-01', removedOn: '2027-12-31' } })).toEqual({
      deprecation: '@1798761600',
      sunset: 'Fri, 31 Dec 2027 00:00:00 GMT',
    });
  });
});
