import { DECISIONS, type StoreDecision } from '@bls/proto/domain/enumerations/aul';
import { useTranslation } from 'react-i18next';
import { ApplicationList } from '../../domain/store/application-list.js';
import { cx } from '../../ui/cx.js';
import { useScreen } from '../../lib/screens/screen.js';

/** Decided applications in four views: by rule or by people, approved or disapproved. */
export default function View() {
  const { t } = useTranslation();
  const { search, setSearch } = useScreen();
  const shown = DECISIONS.find((decision) => decision === search['decision']) ?? 'autoApproved';
  const show = (decision: StoreDecision) => setSearch({ decision });
  return (
    <ApplicationList
      key={shown}
      kind="aul"
      id="aulDecided"
      title={t('stores.decided.title')}
      empty={t('stores.decided.empty')}
      filters={{ decision: [shown] }}
      above={
        <div role="group" aria-label={t('stores.decision')} className="scroll-quiet mb-4 flex gap-5 overflow-x-auto border-b border-line">
          {DECISIONS.map((decision) => (
            <button
              key={decision}
              type="button"
              aria-pressed={decision === shown}
              onClick={() => show(decision)}
              className={cx(
                'focus-inset border-b-2 px-0.5 pt-1 pb-2 font-medium whitespace-nowrap',
                decision === shown ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
              )}
            >
              {t(`aul.decision.${decision}`)}
            </button>
          ))}
        </div>
      }
    />
  );
}
