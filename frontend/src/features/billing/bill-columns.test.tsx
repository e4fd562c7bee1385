import { beforeAll, describe, expect, it } from '@jest/globals';
import { billList } from '@bls/proto/client/finance/bills';
import { screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { exportable } from '../../domain/list/export-list.js';
import type { AnyList } from '../../ui/table/types.js';
import { Due, useBillColumns } from './bill-columns.js';

beforeAll(() => startLanguage('en'));

/** The columns of an export while the list shows the total. */
function Exported() {
  const list = { exports: { path: '/', ids: billList.columnIds ?? [] } } as unknown as AnyList;
  const columns = exportable(list, useBillColumns(), ['number', 'total']);
  return <p>{columns.map(({ header }) => header).join(', ')}</p>;
}

describe('an export of bills', () => {
  it('has contract year, day, net, tax and total also while the list shows the total only', async () => {
    renderScreen(<Exported />);
    expect(
      await screen.findByText(
        'Number, Contract year, Billed, Amount before tax, Gross-up for tax withheld, Royalty tax, Total, Tax withheld by the payer',
      ),
    ).toBeTruthy();
  });
});

describe('the due day of a bill', () => {
  it.each(['days61to120', 'notDue'] as const)('has a sign and a word beside its colour once it has passed: %s', (aging) => {
    const { container } = renderScreen(<Due bill={{ dueOn: '2026-11-06', aging, total: '100.00' }} />);
    const isPassed = aging !== 'notDue';
    expect([container.querySelector('svg') !== null, screen.queryByText('overdue') !== null]).toEqual([isPassed, isPassed]);
  });
});
