import { LICENSEE_VISIBLE_STATUSES, termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { isResting } from '@bls/proto/domain/workflow/resting';
import { useTranslation } from 'react-i18next';
import { TermSheetList } from './list.js';

/** Refusals hide the deal from this side, so they are no filters here. */
const STATUSES = LICENSEE_VISIBLE_STATUSES.filter((status) => isResting(termSheetWorkflow, status));

export default function LicenseeManage() {
  const { t } = useTranslation();
  return <TermSheetList without={['licensee', 'createdBy']} statuses={STATUSES} emptyText={t('termSheets.list.emptyLicensee')} />;
}
