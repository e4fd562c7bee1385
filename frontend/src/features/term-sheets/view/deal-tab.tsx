import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useTranslation } from 'react-i18next';
import { DealSections } from '../../../domain/deal/deal-sections.js';
import { useSearchValue } from '../../../lib/screens/screen.js';
import { CounterOffers } from '../counter-offer/counter-offers.js';
import { DealSummary } from '../review/deal-summary.js';

type Props = {
  sheet: TermSheetDetail;
  previous: { version: number; terms: TermsDraft } | undefined;
  changed: ReadonlySet<string>;
  count: number;
};

/** The whole deal as its author reviewed it, with changes since the previous version. */
export function DealTab({ sheet, previous, changed, count }: Props) {
  const { t } = useTranslation();
  const [, setTab] = useSearchValue('tab');
  const before = previous ? { before: previous.terms } : {};
  const note =
    previous && count > 0 ? (
      <button type="button" onClick={() => setTab('changes')} className="rounded-sm hover:text-text hover:underline">
        {t('termSheets.view.changedSince', { count, version: previous.version })}
      </button>
    ) : null;
  return (
    <div className="space-y-4">
      <CounterOffers sheet={sheet} />
      <DealSummary sheet={sheet} />
      <DealSections terms={sheet.terms} {...before} changed={changed} note={note} />
    </div>
  );
}
