import type { Capability } from '@bls/proto/domain/access/permissions';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { useCan } from '../../lib/session/session.js';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

type Start = { key: 'newTermSheet' | 'submitProduct' | 'uploadReport'; capability: Capability; to: Path };
const starts: readonly Start[] = [
  { key: 'newTermSheet', capability: 'termSheet.create', to: pathTo(ROUTES.termSheets.purpose) },
  { key: 'submitProduct', capability: 'approval.submit', to: pathTo(ROUTES.approvals.create) },
  { key: 'uploadReport', capability: 'salesReport.write', to: pathTo(ROUTES.salesReports.current) },
];

/** The most frequent actions of the role: one filled button, at most one more beside it. */
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
