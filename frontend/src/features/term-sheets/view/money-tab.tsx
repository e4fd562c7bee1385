import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useTranslation } from 'react-i18next';
import { MoneyTerms } from '../../../domain/deal/money-terms.js';
import { EmptyState } from '../../../ui/layout/states.js';

/** Rates, guarantees and carry-over between years. */
export function MoneyTab({ sheet: { terms }, changed }: { sheet: TermSheetDetail; changed: ReadonlySet<string> }) {
  const { t } = useTranslation();
  if (!terms.royalty && !terms.mg?.groups?.length) return <EmptyState text={t('termSheets.view.noMoney')} />;
  return (
    <div className="space-y-4">
      <MoneyTerms terms={terms} changed={changed} />
    </div>
  );
}
