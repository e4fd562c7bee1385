import { useTranslation } from 'react-i18next';
import { ApprovalList } from './list.js';

/** The products that licensees have submitted for the brand owner's properties. */
export default function BrandOwnerIndex() {
  const { t } = useTranslation();
  return <ApprovalList sort="-updatedAt" without={['waitingForMe']} emptyText={t('approvals.list.emptyBrandOwner')} />;
}
