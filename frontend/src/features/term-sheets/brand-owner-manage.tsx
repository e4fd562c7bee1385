import { BRAND_OWNER_VISIBLE_STATUSES } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { useTranslation } from 'react-i18next';
import { TermSheetList } from './list.js';

export default function BrandOwnerManage() {
  const { t } = useTranslation();
  return <TermSheetList without={['createdBy']} statuses={BRAND_OWNER_VISIBLE_STATUSES} emptyText={t('termSheets.list.emptyBrandOwner')} />;
}
