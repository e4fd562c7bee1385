import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defineCall } from '@bls/proto/call';
import { listRequest, listResponse, several } from '@bls/proto/page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { renderScreen, startLanguage } from '../../test/render.js';
import { useListState } from '../lib/list-state.js';
import { setNavigator } from '../lib/navigate.js';
import { DataTable } from './data-table.js';

const call = defineCall({
  subject: 'licensing.sample.list.v1',
  access: 'termSheet.read',
  http: 'GET /Sample/List',
  summary: 'A sample.',
  request: listRequest(['number'], { status: several(z.string()) }),
  response: listResponse(z.object({ id: z.string(), number: z.string() })),
});

function Sample() {
  const list = useListState(call, { sort: '-number' });
  return (
    <DataTable
      list={list}
      columns={[
        { id: 'number', header: 'Number', sort: true, title: true, cell: (row) => row.number },
        { id: 'note', header: 'Note', hidden: true, cell: () => 'extra' },
      ]}
      rowId={(row) => row.id}
      rowTo={(row) => `/Sample/View/${row.id}`}
      filters={[{ id: 'status', label: 'Status', options: [{ value: 'draft', label: 'Draft' }] }]}
    />
  );
}

const rows = ['TS-3', 'TS-2', 'TS-1'].map((number) => ({ id: number, number }));
const asked = jest.fn<typeof fetch>();
const original = globalThis.fetch;
const reply = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const lastQuery = () => new URL(String(asked.mock.calls.at(-1)?.[0]), 'http://x').searchParams;
const went = jest.fn();

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  localStorage.clear();
  went.mockReset();
  setNavigator({ go: went, prepare: () => {} });
  asked.mockReset().mockImplementation(() => Promise.resolve(reply({ Result: { rows, total: 148, page: 1, pageSize: 20 }, Error: null })));
  globalThis.fetch = asked;
});
afterEach(() => {
  globalThis.fetch = original;
});

describe('a list', () => {
  it('P-LIMIT-23 P-LIMIT-24 pages with first, previous, next, last and page of total', async () => {
    renderScreen(<Sample />);
    await screen.findByText('Page 1 of 8');
    expect((screen.getByText('First') as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByText('Last'));
    await screen.findByText('Page 8 of 8');
    expect(lastQuery().get('page')).toBe('8');
    fireEvent.click(screen.getByText('Previous'));
    await waitFor(() => expect(lastQuery().get('page')).toBe('7'));
  });

  it('sorts on the server, there and back', async () => {
    renderScreen(<Sample />);
    await screen.findByText('TS-3');
    expect(lastQuery().get('sort')).toBe('-number');
    fireEvent.click(screen.getByText('Number'));
    await waitFor(() => expect(lastQuery().get('sort')).toBe('number'));
    expect(screen.getByRole('columnheader', { name: 'Number' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('searches from the third character and says how many are missing', async () => {
    renderScreen(<Sample />);
    await screen.findByText('TS-3');
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'su' } });
    expect(screen.getByText('1 more character')).toBeTruthy();
    const before = asked.mock.calls.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
    expect(asked.mock.calls.length).toBe(before);
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'sun' } });
    await waitFor(() => expect(lastQuery().get('search')).toBe('sun'));
  });

  it('shows the filters of its address and takes them away', async () => {
    renderScreen(<Sample />, { status: 'draft' });
    await screen.findByText('Draft');
    expect(lastQuery().getAll('status')).toEqual(['draft']);
    fireEvent.click(screen.getByLabelText('Remove filter Status'));
    await waitFor(() => expect(lastQuery().has('status')).toBe(false));
  });

  it('is walked by arrow keys and opened by Enter', async () => {
    renderScreen(<Sample />);
    const first = (await screen.findByText('TS-3')).closest('tr') as HTMLElement;
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    const second = document.activeElement as HTMLElement;
    expect(second.textContent).toBe('TS-2');
    fireEvent.keyDown(second, { key: 'Enter' });
    expect(went).toHaveBeenCalledWith('/Sample/View/TS-2', undefined);
  });

  it('shows the columns that its address names', async () => {
    renderScreen(<Sample />, { columns: 'number,note' });
    await screen.findByText('TS-3');
    expect(screen.getAllByText('extra')).toHaveLength(3);
  });

  it('draws nothing found, no permission and a failure each in its own way', async () => {
    asked.mockImplementation(() => Promise.resolve(reply({ Result: { rows: [], total: 0, page: 1, pageSize: 20 }, Error: null })));
    const empty = renderScreen(<Sample />, { status: 'draft' });
    await screen.findByText('Nothing matches');
    empty.unmount();
    asked.mockImplementation(() => Promise.resolve(reply({ Result: null, Error: 'no', ErrorCode: 'forbidden' }, 403)));
    const forbidden = renderScreen(<Sample />);
    await screen.findByText('You do not have permission to access this page');
    forbidden.unmount();
    asked.mockImplementation(() => Promise.resolve(reply({ Result: null, Error: 'Something went wrong.', ErrorCode: 'internal' }, 500)));
    renderScreen(<Sample />);
    await screen.findByText('Try again');
  });
});
