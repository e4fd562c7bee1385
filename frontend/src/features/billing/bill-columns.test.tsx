import { beforeAll, describe, expect, it } from '@jest/globals';
import { billList } from '@bls/proto/client/finance/bills';
import { screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { exportable } from '../../domain/list/export-list.js';
import type { AnyList } from '../../ui/table/types.js';
import { useBillColumns } from './bill-columns.js';

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
