import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contractList } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { paymentDecide } from '@bls/proto/contracts/calls/finance/payments';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { DataTable } from '../../domain/list/data-table.js';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { OutageLine } from './outage-line.js';

const backend = startBackend();
const NUMBER = 'CT-2027-00003';
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const line = () =>
  screen.queryAllByRole('status').find(({ textContent }) => /Trying again|Still waiting|重试|请稍候/.test(textContent))?.textContent;

beforeEach(async () => {
  await startLanguage('en');
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

function ContractTable() {
  const list = useListState(contractList, { sort: '-updatedAt' });
  const columns = [{ id: 'number', header: 'Number', cell: (row: RowOf<typeof contractList>) => row.number }];
  return <DataTable list={list} columns={columns} rowId={(row) => row.contractVersionId} />;
}
const Contracts = () => (
  <>
    <OutageLine />
    <ContractTable />
  </>
);
function Bills() {
  useCall(billList, { page: 1 });
  const decide = useCommand(paymentDecide);
  return <button onClick={() => decide.mutate({ id: idOf('payment'), revision: 1, action: 'confirm' })}>Decide</button>;
}
const answerContracts = () => backend.answer(contractList, { rows: [{ contractVersionId: idOf('version'), number: NUMBER }], total: 1 });

describe('the line about what does not answer', () => {
  it('P-OPS-08 names the service at the first refusal, and the list loads later without a click', async () => {
    backend.refuse(contractList, 'unavailable');
    renderScreen(<Contracts />);
    await pass(300);
    expect(backend.requests(contractList)).toHaveLength(1);
    expect(line()).toBe('Deals and contracts cannot be reached at the moment. Trying again.');
    await pass(60_000);
    expect(line()).toBe('Deals and contracts cannot be reached at the moment. Trying again.');
    answerContracts();
    await pass(8500);
    expect(screen.getByText(NUMBER)).toBeTruthy();
    expect(line()).toBeUndefined();
  });

  it('P-OPS-08 names the server when the connection breaks', async () => {
    backend.disconnect(contractList);
    renderScreen(<Contracts />);
    await pass(300);
    expect(line()).toBe('The server cannot be reached at the moment. Trying again.');
    answerContracts();
    await pass(3000);
    expect(screen.getByText(NUMBER)).toBeTruthy();
    expect(line()).toBeUndefined();
  });

  it('P-OPS-08 shows within three seconds that an answer is missing, and disappears when it arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    backend.answer(contractList, () => promise);
    renderScreen(<Contracts />);
    await pass(2000);
    expect(line()).toBeUndefined();
    await pass(999);
    expect(line()).toBe('Deals and contracts: slow answer. Still waiting.');
    resolve({ total: 0 });
    await pass(100);
    expect(line()).toBeUndefined();
  });

  it('has a Chinese text', async () => {
    await startLanguage('zh');
    backend.refuse(contractList, 'timeout');
    renderScreen(<Contracts />);
    await pass(300);
    expect(line()).toBe('条款表与合同暂时无法访问，正在重试。');
  });

  it('shows the error of the list as before while it retries, without loading rows in between', async () => {
    backend.refuse(contractList, 'unavailable');
    renderScreen(<Contracts />);
    await pass(2000);
    const shown = () => [screen.queryByRole('alert') !== null, screen.queryByRole('status', { name: 'Loading' })];
    expect(shown()).toEqual([true, null]);
    for (let second = 0; second < 12; second += 1) {
      await pass(1000);
      expect(shown()).toEqual([true, null]);
    }
    expect(backend.requests(contractList).length).toBeGreaterThan(4);
  });

  it('retries one query of a service, and the others once it is answered', async () => {
    backend.refuse(contractList, 'unavailable');
    backend.refuse(billList, 'timeout');
    renderScreen(
      <>
        <Contracts />
        <Bills />
      </>,
    );
    await pass(20_000);
    expect(line()).toBe('Deals and contracts, Finance cannot be reached at the moment. Trying again.');
    backend.answer(billList);
    await pass(8500);
    expect(line()).toBe('Deals and contracts cannot be reached at the moment. Trying again.');
  });

  it('disappears with the screen that made the request', async () => {
    backend.refuse(contractList, 'unavailable');
    function Page() {
      const [left, setLeft] = useState(false);
      return (
        <>
          <OutageLine />
          <button onClick={() => setLeft(true)}>Leave</button>
          {left ? null : <ContractTable />}
        </>
      );
    }
    renderScreen(<Page />);
    await pass(300);
    expect(line()).toBeDefined();
    fireEvent.click(screen.getByText('Leave'));
    await pass(100);
    expect(line()).toBeUndefined();
  });

  it('names a slow command, whose failure its form shows', async () => {
    const { promise, reject } = Promise.withResolvers<object>();
    backend.answer(billList);
    backend.answer(paymentDecide, () => promise);
    renderScreen(
      <>
        <OutageLine />
        <Bills />
      </>,
    );
    fireEvent.click(screen.getByText('Decide'));
    await pass(2999);
    expect(line()).toBe('Finance: slow answer. Still waiting.');
    reject(new TypeError('fetch failed'));
    await pass(100);
    expect(line()).toBeUndefined();
  });

  it('shows that there is no network', async () => {
    renderScreen(<OutageLine />);
    act(() => onlineManager.setOnline(false));
    expect(line()).toBe('The server cannot be reached at the moment. Trying again.');
    act(() => onlineManager.setOnline(true));
    await pass(0);
    expect(line()).toBeUndefined();
  });
});
