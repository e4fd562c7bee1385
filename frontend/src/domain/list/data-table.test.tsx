import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listViewDelete, listViewList, listViewSave } from '@bls/proto/contracts/calls/identity/people/list-view';
import { defineCall } from '@bls/proto/contracts/call';
import { listRequest, listResponse, several } from '@bls/proto/contracts/page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { startBackend } from '../../../test/backend.js';
import { exportOf, fileResponse } from '../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { useListState } from '../../lib/lists/list-state.js';
import { setNavigator } from '../../lib/screens/navigate.js';
import { DataTable } from './data-table.js';
import { parsePath } from '../../lib/screens/path.js';

const call = defineCall({
  subject: 'licensing.sample.list.v1',
  access: 'termSheet.read',
  http: 'GET /Sample/List',
  shows: ['termSheet'],
  summary: 'A sample.',
  request: listRequest(['number'], { status: several(z.string()) }),
  response: listResponse(z.object({ id: z.string(), number: z.string() })),
  columns: { number: { kind: 'text', value: (row) => row.number }, tax: { kind: 'text', value: () => '6' } },
});

function Sample() {
  const list = useListState(call, { sort: '-number' });
  return (
    <DataTable
      list={list}
      columns={[
        { id: 'number', header: 'Number', sort: true, title: true, cell: (row) => row.number },
        { id: 'note', header: 'Note', hidden: true, cell: () => 'extra' },
        { id: 'tax', header: 'Tax', hidden: true, exported: true, cell: () => '6' },
      ]}
      rowId={(row) => row.id}
      rowTo={(row) => parsePath(`/Sample/View/${row.id}`)}
      filters={[{ id: 'status', label: 'Status', options: [{ value: 'draft', label: 'Draft' }] }]}
    />
  );
}

const rows = ['TS-3', 'TS-2', 'TS-1'].map((number) => ({ id: number, number }));
type View = z.infer<typeof listViewSave.request> & { owner: string | null };
/** The stored views of the server. */
const views: View[] = [];
const EXPORT = exportOf(call);
const backend = startBackend((fresh) => {
  fresh.answer(call, { rows, total: 148 });
  fresh.answer(listViewList, () => ({ views }));
  fresh.answer(listViewSave, (view) => {
    views.push({ ...view, owner: null });
    return true;
  });
  fresh.answer(listViewDelete, () => {
    views.splice(0);
    return true;
  });
});
/** The last request of the list. */
const last = () => backend.requests(call).at(-1);
const went = jest.fn();

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  localStorage.clear();
  went.mockReset();
  setNavigator({ go: went, prepare: () => {} });
  views.splice(0);
});
afterEach(() => void jest.restoreAllMocks());

describe('a list', () => {
  it('P-LIMIT-23 P-LIMIT-24 W-LIMIT-24 pages with first, previous, next, last and page of total', async () => {
    renderScreen(<Sample />);
    await screen.findByText('Page 1 of 8');
    expect((screen.getByText('First') as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByText('Last'));
    await screen.findByText('Page 8 of 8');
    expect(last()?.page).toBe(8);
    expect((screen.getByText('Next') as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(screen.getByText('Previous'));
    await screen.findByText('Page 7 of 8');
    expect(last()?.page).toBe(7);
    fireEvent.click(screen.getByText('First'));
    await screen.findByText('Page 1 of 8');
    fireEvent.click(screen.getByText('Next'));
    await screen.findByText('Page 2 of 8');
    expect(last()?.page).toBe(2);
  });

  it('shows the whole text of a cell that is cut, by pointing at it', async () => {
    renderScreen(<Sample />);
    const cell = (await screen.findByText('TS-3')).closest('td') as HTMLElement;
    fireEvent.pointerEnter(cell);
    expect(cell.title).toBe('');
    Object.defineProperty(cell, 'scrollWidth', { value: 200 });
    fireEvent.pointerEnter(cell);
    expect(cell.title).toBe('TS-3');
  });

  it('sorts on the server, in both directions', async () => {
    renderScreen(<Sample />);
    await screen.findByText('TS-3');
    expect(last()?.sort).toBe('-number');
    fireEvent.click(screen.getByText('Number'));
    await waitFor(() => expect(last()?.sort).toBe('number'));
    expect(screen.getByRole('columnheader', { name: 'Number' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('searches from the third character and shows how many are missing', async () => {
    renderScreen(<Sample />);
    await screen.findByText('TS-3');
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'su' } });
    expect(screen.getByText('1 more character')).toBeTruthy();
    const before = backend.requests(call).length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
    expect(backend.requests(call)).toHaveLength(before);
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'sun' } });
    await waitFor(() => expect(last()?.search).toBe('sun'));
  });

  it('shows the filters of its address and removes them', async () => {
    renderScreen(<Sample />, { status: 'draft' });
    await screen.findByText('Draft');
    expect(last()?.status).toEqual(['draft']);
    fireEvent.click(screen.getByLabelText('Remove filter Status'));
    await waitFor(() => expect(last()?.status).toBeUndefined());
  });

  it('goes from the search box to the first row with arrow down', async () => {
    renderScreen(<Sample />);
    await screen.findByText('TS-3');
    const box = screen.getByLabelText('Search');
    box.focus();
    fireEvent.keyDown(box, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('TS-3');
  });

  it('moves with the arrow keys and opens with Enter', async () => {
    renderScreen(<Sample />);
    const first = (await screen.findByText('TS-3')).closest('tr') as HTMLElement;
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    const second = document.activeElement as HTMLElement;
    expect(second.textContent).toBe('TS-2');
    fireEvent.keyDown(second, { key: 'Enter' });
    expect(went).toHaveBeenCalledWith('/Sample/View/TS-2', undefined);
  });

  it('shows the columns of its address', async () => {
    renderScreen(<Sample />, { columns: 'number,note' });
    await screen.findByText('TS-3');
    expect(screen.getAllByText('extra')).toHaveLength(3);
  });

  it('shows no results, no permission and a failure differently', async () => {
    backend.answer(call, { rows: [], total: 0 });
    const empty = renderScreen(<Sample />, { status: 'draft' });
    await screen.findByText('No results');
    empty.unmount();
    backend.refuse(call, 'forbidden');
    const forbidden = renderScreen(<Sample />);
    await screen.findByText('You are not authorized to access this page');
    forbidden.unmount();
    backend.refuse(call, 'internal');
    renderScreen(<Sample />);
    await screen.findByText('Try again');
  });

  it('saves views on the server, shows the name of the active one, and deletes it', async () => {
    renderScreen(<Sample />, { status: 'draft' });
    await screen.findByText('TS-3');
    fireEvent.click(screen.getByText('Views'));
    fireEvent.change(await screen.findByLabelText('Name of this view'), { target: { value: 'My drafts' } });
    fireEvent.submit(screen.getByLabelText('Name of this view'));
    fireEvent.click(await screen.findByText('My drafts'));
    expect(backend.requests(listViewSave)).toEqual([
      { listId: 'licensing.sample.list.v1', name: 'My drafts', address: { status: 'draft' }, shared: false },
    ]);
    fireEvent.click(await screen.findByLabelText('Delete view My drafts'));
    await waitFor(() => expect(views).toEqual([]));
    await screen.findByText('Views');
  });

  it('shares a view with colleagues, who can use but not delete it', async () => {
    views.push({ listId: 'licensing.sample.list.v1', name: 'Late ones', address: { status: 'late' }, shared: true, owner: 'Mei Kwok' });
    renderScreen(<Sample />, { status: 'draft' });
    await screen.findByText('TS-3');
    fireEvent.click(screen.getByText('Views'));
    fireEvent.change(await screen.findByLabelText('Name of this view'), { target: { value: 'Ours' } });
    fireEvent.click(screen.getByLabelText('Share with colleagues'));
    fireEvent.submit(screen.getByLabelText('Name of this view'));
    await waitFor(() => expect(backend.requests(listViewSave).at(-1)).toMatchObject({ name: 'Ours', shared: true }));
    fireEvent.click(await screen.findByText('Ours'));
    expect(await screen.findByText('by Mei Kwok')).toBeTruthy();
    expect(screen.queryByLabelText('Delete view Late ones')).toBeNull();
    fireEvent.click(screen.getByText(/^Late ones/));
    await waitFor(() => expect(last()).toMatchObject({ status: ['late'] }));
  });

  it('exports the filtered rows with the visible columns and those always exported, or only the selected rows', async () => {
    const files: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push(this.download);
    });
    document.title = 'Samples · CTL';
    renderScreen(<Sample />, { status: 'draft', sort: 'number' });
    await screen.findByText('TS-3');
    backend.send(EXPORT, () => fileResponse('Samples.xlsx'));
    fireEvent.click(screen.getByText('Export .xlsx'));
    await waitFor(() => expect(files).toEqual(['Samples.xlsx']));
    expect(backend.requests(EXPORT).at(-1)).toEqual({
      name: 'Samples',
      columns: [
        { id: 'number', heading: 'Number' },
        { id: 'tax', heading: 'Tax' },
      ],
      timeOffset: 480,
      request: { sort: 'number', status: 'draft' },
    });
    fireEvent.click(screen.getAllByLabelText('Select this row')[1] as HTMLElement);
    fireEvent.click(await screen.findByText('Export selected'));
    await waitFor(() => expect(files).toHaveLength(2));
    expect(backend.requests(EXPORT).at(-1)?.only).toEqual({ key: 'id', values: ['TS-2'], page: 1, pageSize: 20 });
  });

  it('shows the progress of an export, and cancels it without a message', async () => {
    renderScreen(<Sample />, { status: 'draft', sort: 'number' });
    await screen.findByText('TS-3');
    const cancelled = jest.fn();
    backend.send(EXPORT, (_request, signal) => {
      const unfinished = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new Uint8Array(2048));
          signal?.addEventListener('abort', () => {
            cancelled();
            controller.error(signal.reason);
          });
        },
      });
      return fileResponse('Samples.xlsx', unfinished);
    });
    fireEvent.click(screen.getByText('Export .xlsx'));
    await screen.findByText('0.002 MB');
    fireEvent.click(await screen.findByText('Cancel'));
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Export .xlsx')).toBeTruthy();
  });
});
