import type { Capability } from '@bls/proto/domain/access/permissions';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { useCan } from '../../lib/session/session.js';

type Start = { key: 'newTermSheet' | 'submitProduct' | 'uploadReport'; capability: Capability; to: string };
const starts: readonly Start[] = [
  { key: 'newTermSheet', capability: 'termSheet.create', to: '/TermSheetV2/CreateDraft' },
  { key: 'submitProduct', capability: 'approval.submit', to: '/GraphicApproval/ProductApprovalPopup' },
  { key: 'uploadReport', capability: 'salesReport.write', to: '/SalesReporting/CurrentMonthSubmission' },
];

/** What the reader begins most: one filled button, at most one more beside it. */
export function HomeActions() {
  const { t } = useTranslation();
  const can = useCan();
  return starts
    .filter((start) => can(start.capability))
    .slice(0, 2)
    .map((start, index) => (
      <ButtonLink key={start.key} kind={index === 0 ? 'primary' : 'secondary'} to={start.to}>
        {t(`home.start.${start.key}`)}
      </ButtonLink>
    ));
}
