import type { Credit } from '@bls/proto/contracts/calls/finance/credits';
import { decimal, subtract } from '@bls/proto/domain/values/decimal';
import { type Currency, moneyText } from '@bls/proto/domain/values/money';
import { useTranslation } from 'react-i18next';
import { Check } from '../../../ui/form/checkbox.js';
import { Money } from '../../../domain/money/money.js';

type Props = { credits: readonly Credit[]; currency: Currency; left: ReadonlySet<string>; onChange: (left: ReadonlySet<string>) => void };

/** Open credit notes that are deducted from a payment unless they are left out. */
export function OfferedCredits({ credits, currency, left, onChange }: Props) {
  const { t } = useTranslation();
  if (credits.length === 0) return null;
  const toggle = (id: string, deducted: boolean) => {
    const next = new Set(left);
    if (deducted) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 font-medium">{t('billing.report.credits')}</legend>
      <ul className="divide-y divide-line rounded-md border border-line">
        {credits.map(({ id, number, available, withheld, contractNumber }) => (
          <li key={id}>
            <label className="flex min-h-9 items-center gap-2 px-3 py-1.5 max-sm:min-h-10">
              <Check checked={!left.has(id)} onChange={(deducted) => toggle(id, deducted)} />
              <span className="min-w-0 flex-1">
                {number} {contractNumber ? <span className="text-muted">· {contractNumber}</span> : null}
              </span>
              <Money amount={moneyText(subtract(decimal(withheld), decimal(available)), currency)} currency={currency} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
