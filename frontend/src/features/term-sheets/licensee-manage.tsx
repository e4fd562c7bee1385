import { LICENSEE_VISIBLE_STATUSES } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { useTranslation } from 'react-i18next';
import { TermSheetList } from './list.js';

export default function LicenseeManage() {
  const { t } = useTranslation();
  return (
    <TermSheetList
      without={['licensee', 'createdBy']}
      statuses={LICENSEE_VISIBLE_STATUSES}
      emptyText={t('termSheets.list.emptyLicensee')}
    />
  );
}
