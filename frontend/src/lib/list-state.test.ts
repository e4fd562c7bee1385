import { describe, expect, it } from '@jest/globals';
import { filtersOf, requestOf } from './list-state.js';
import { parseSearch, stringifySearch } from './search-string.js';

describe('the address of a list', () => {
  it('reproduces the request: page, size, sort, search and filters', () => {
    const search = parseSearch('?page=3&pageSize=50&sort=-number&search=sunrise&status=draft&status=inReview&purpose=renewal');
    expect(requestOf(search, {})).toEqual({
      page: 3,
      pageSize: 50,
      sort: '-number',
      search: 'sunrise',
      status: ['draft', 'inReview'],
      purpose: 'renewal',
    });
  });

  it('searches from the third character on', () => {
    expect(requestOf({ search: 'su' }, {})['search']).toBeUndefined();
    expect(requestOf({ search: 'sun' }, {})['search']).toBe('sun');
  });

  it('takes defaults until the user changes them, and lets the user take a default filter away', () => {
    const options = { sort: '-changed', filters: { open: ['true'] } };
    expect(requestOf({}, options)).toMatchObject({ page: 1, pageSize: 20, sort: '-changed', open: 'true' });
    expect(filtersOf({ open: '*' }, options.filters)).toEqual({});
  });

  it('keeps what a screen fixes out of reach of the address', () => {
    expect(requestOf({ contractId: 'b' }, { fixed: { contractId: 'a' } })['contractId']).toBe('a');
  });

  it('is written in plain words and read back the same', () => {
    const search = { status: ['draft', 'inReview'], search: '北星 & co' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
