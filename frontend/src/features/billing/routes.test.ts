import { describe, expect, it } from '@jest/globals';
import { feature } from './routes.js';

const route = (path: string) => feature.routes.find((one) => one.path === path);

describe('billing', () => {
  it.each(['/LicensorPaymentV2', '/LicenseePaymentV2'])('W-PAY-01 W-PAY-04 %s leads to its list', (base) => {
    expect(route(base)).toEqual({ path: base, to: `${base}/List` });
  });

  it.each(['/LicensorPaymentV2', '/LicenseePaymentV2'])(
    'W-PAY-02 W-PAY-03 W-PAY-05 W-PAY-06 W-PAY-07 W-PAY-08 %s has lists and details of bills and payments',
    async (base) => {
      for (const path of ['List', 'Detail/{-$id}', 'Payments', 'Payment/$id', 'Accounts', 'Statement/$companyId/$currency'].map(
        (end) => `${base}/${end}`,
      )) {
        const found = route(path);
        if (!found || !('screen' in found)) throw new Error(`no screen at ${path}`);
        expect(found.capability).toBe('bill.read');
        expect(typeof (await found.screen()).default).toBe('function');
      }
    },
  );

  it.each([
    ['BankStatements', 'bill.issue'],
    ['BankStatement/$id', 'bill.issue'],
    ['Effect/$termSheetVersionId', 'royalty.simulate'],
  ])('has the screen %s of the licensor for those who may %s', async (end, capability) => {
    const found = route(`/LicensorPaymentV2/${end}`);
    if (!found || !('screen' in found)) throw new Error(`no screen at ${end}`);
    expect(found.capability).toBe(capability);
    expect(typeof (await found.screen()).default).toBe('function');
  });
});
