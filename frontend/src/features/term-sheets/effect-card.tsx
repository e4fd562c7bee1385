import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { useCan } from '../../lib/session/session.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** Links an amendment to its effect on past periods; renders nothing for other deals. */
export function EffectCard({ sheet }: { sheet: Pick<TermSheetDetail, 'terms' | 'termSheetVersionId'> }) {
  const { t } = useTranslation();
  const can = useCan();
  if (!can('royalty.simulate') || sheet.terms.purpose?.purpose !== 'amendment') return null;
  return (
    <Card title={t('billing.effect.title')}>
      <p className="mb-2 text-muted">{t('billing.effect.card')}</p>
      <LinkTo
        to={pathTo(ROUTES.billing.effect, { termSheetVersionId: sheet.termSheetVersionId })}
        className="font-medium text-link hover:underline"
      >
        {t('billing.effect.link')}
      </LinkTo>
    </Card>
  );
}
