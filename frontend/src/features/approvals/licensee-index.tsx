import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { useCan } from '../../lib/session/session.js';
import { ApprovalList } from './list.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The licensee's own products, including drafts. */
export default function LicenseeIndex() {
  const { t } = useTranslation();
  const can = useCan();
  const action = can('approval.submit') ? (
    <ButtonLink kind="primary" icon={<Plus size={15} aria-hidden />} to={pathTo(ROUTES.approvals.create)}>
      {t('approvals.new.action')}
    </ButtonLink>
  ) : null;
  return (
    <ApprovalList
      sort="-updatedAt"
      without={['companyName', 'companyId']}
      actions={action}
      emptyText={t('approvals.list.emptyLicensee')}
      emptyAction={action}
    />
  );
}
