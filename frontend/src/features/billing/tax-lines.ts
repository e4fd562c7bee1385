import type { billRead } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { taxOnTop } from '@bls/proto/domain/finance/tax/tax-on-top';
import { decimal, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import { moneyText } from '@bls/proto/domain/values/money';
import type { TFunction } from 'i18next';

type Bill = ResponseOf<typeof billRead>['bill'];
type Line = { id: string; label: string; value: string; strong?: boolean };

/** From the royalty to the total and to what arrives: gross-up, tax on top, tax withheld; what a bill does not have is left out. */
export function taxLines(bill: Bill, t: TFunction): Line[] {
  const { grossUp, total, withheld, certified, withheldSetOff, currency, taxPercent, amount } = bill;
  const isWithheld = decimal(withheld) !== ZERO;
  return [
    { id: 'royalty', label: t('billing.amount'), value: amount },
    ...(decimal(grossUp) === ZERO ? [] : [{ id: 'grossUp', label: t('billing.grossUp'), value: grossUp }]),
    { id: 'tax', label: t('billing.tax', { percent: String(Number(taxPercent)) }), value: taxOnTop(bill) },
    ...(isWithheld
      ? [
          { id: 'withheld', label: t('billing.withheldTax'), value: withheld },
          { id: 'net', label: t('billing.netExpected'), value: moneyText(subtract(decimal(total), decimal(withheld)), currency) },
          { id: 'certified', label: t('billing.certified'), value: certified },
          ...(decimal(withheldSetOff) === ZERO
            ? []
            : [{ id: 'withheldSetOff', label: t('billing.withheldSetOff'), value: withheldSetOff }]),
        ]
      : []),
  ];
}
