import type { ApprovalRow, Version } from '@bls/proto/contracts/views/approval';
import { awaitedIn } from '@bls/proto/domain/approval/awaited';
import { useTranslation } from 'react-i18next';
import { useWaitsFor } from '../../domain/workflow/workflow-text.js';
import { formatDate } from '../../lib/text/format.js';
import { useRoleLabel } from '../../lib/session/tenant.js';

type Shown = Pick<ApprovalRow, 'status' | 'waitsFor'>;

/** What an approval waits for and from whom, as a text; empty when it is final. */
export function useAwaited(): ({ status, waitsFor }: Shown) => string {
  const { t } = useTranslation();
  const names = useWaitsFor();
  return ({ status, waitsFor }) => {
    const awaited = awaitedIn(status);
    return awaited ? [t(`approval.awaited.${awaited}`), names(waitsFor)].filter(Boolean).join(' · ') : '';
  };
}

/** Who rejected a version, with role and day. */
export function useRejectedBy(): (rejection: NonNullable<Version['rejection']>) => string {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  return ({ by, at }) => t('approvals.rejectedBy', { name: by.name, role: roleLabel(by.role), on: formatDate(at) });
}

/** A cell of the list: what is awaited from whom; of a rejected one also who rejected it, when and why. */
export function AwaitedCell({ row }: { row: ApprovalRow }) {
  const { t } = useTranslation();
  const awaited = useAwaited()(row);
  const rejectedBy = useRejectedBy();
  const { rejection } = row;
  if (!awaited) return null;
  const rejected = rejection
    ? [t(`approval.rejectionReason.${rejection.reason}`), rejectedBy(rejection), rejection.comment].filter(Boolean).join(' · ')
    : '';
  return (
    <span className="block max-w-full min-w-0 text-xs text-muted" title={[awaited, rejected].filter(Boolean).join('\n')}>
      <span className="block truncate">{awaited}</span>
      {rejected ? <span className="block truncate">{rejected}</span> : null}
    </span>
  );
}
