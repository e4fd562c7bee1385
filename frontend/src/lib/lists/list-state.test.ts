import { describe, expect, it } from '@jest/globals';
import type { Call } from '@bls/proto/contracts/call';
import { approvalsCalls } from '@bls/proto/contracts/calls/approvals/all';
import { filesCalls } from '@bls/proto/contracts/calls/files/all';
import { financeCalls } from '@bls/proto/contracts/calls/finance/all';
import { identityCalls } from '@bls/proto/contracts/calls/identity/all';
import { licensingCalls } from '@bls/proto/contracts/calls/licensing/all';
import { z } from 'zod';
import { filtersOf, requestOf, RESERVED } from './list-state.js';
import { parseSearch, stringifySearch } from '../screens/search-string.js';

describe('the query parameters of a list', () => {
  it('reproduce the request: page, size, sort, search and filters', () => {
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

  it('start a search from the third character on', () => {
    expect(requestOf({ search: 'su' }, {})['search']).toBeUndefined();
    expect(requestOf({ search: 'sun' }, {})['search']).toBe('sun');
  });

  it('use defaults until the user changes them, and allow removing a default filter', () => {
    const options = { sort: '-changed', filters: { open: ['true'] } };
    expect(requestOf({}, options)).toMatchObject({ page: 1, pageSize: 20, sort: '-changed', open: 'true' });
    expect(filtersOf({ open: '*' }, options.filters)).toEqual({});
  });

  it('cannot override what a screen fixes', () => {
    expect(requestOf({ contractId: 'b' }, { fixed: { contractId: 'a' } })['contractId']).toBe('a');
  });

  it('are readable and parsed back without loss', () => {
    const search = { status: ['draft', 'inReview'], search: '北星 & co' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('do not conflict with the filter names of any list', () => {
    const lists = [approvalsCalls, filesCalls, financeCalls, identityCalls, licensingCalls]
      .flatMap((calls): Call[] => Object.values(calls))
      .flatMap(({ subject, request }) =>
        request instanceof z.ZodObject && 'pageSize' in request.shape ? [{ subject, shape: request.shape }] : [],
      );
    const own = ['page', 'pageSize', 'sort', 'search'];
    const lost = lists.flatMap(({ subject, shape }) =>
      Object.keys(shape).flatMap((key) => (RESERVED.has(key) && !own.includes(key) ? [`${subject}: ${key}`] : [])),
    );
    expect(lists.length).toBeGreaterThan(40);
    expect(lost).toEqual([]);
  });
});
