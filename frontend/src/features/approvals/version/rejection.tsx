import type { Version } from '@bls/proto/contracts/views/approval';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { useRoleLabel } from '../../../lib/session/tenant.js';
import { DateText } from '../../../ui/feedback/date-text.js';

/** Reason, reviewer and comment of a rejected version. */
export function Rejection({ rejection }: { rejection: NonNullable<Version['rejection']> }) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  return (
    <div className="mb-4">
      <Alert tone="error">
        <span className="font-medium">{t(`approval.rejectionReason.${rejection.reason}`)}</span>
        {rejection.comment ? <span className="ml-1.5">“{rejection.comment}”</span> : null}
        <span className="ml-1.5 text-muted">
          {rejection.by.name} ({roleLabel(rejection.by.role)}), <DateText value={rejection.at} time />
        </span>
      </Alert>
    </div>
  );
}
