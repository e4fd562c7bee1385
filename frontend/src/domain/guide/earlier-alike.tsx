import type { EarlierAlike } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import { contradictedBy } from '@bls/proto/domain/approval/earlier-alike';
import type { ReviewKind } from '@bls/proto/domain/approval/review-guide';
import { useTranslation } from 'react-i18next';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { formatDate } from '../../lib/text/format.js';
import { Alert } from '../../ui/feedback/alert.js';
import { Thumbnail } from '../picture/thumbnail.js';
import { decidedPath } from './decided-path.js';
import { useEarlierAlike } from './use-guidance.js';

const SHOWN = 3;

/** In the dialog of a decision: earlier decisions on like pictures that it would contradict. It asks for nothing. */
export function ContradictionNotice({ kind, id, action }: { kind: ReviewKind; id: string; action: string }) {
  const { t } = useTranslation();
  const outcome = contradictedBy(action);
  const found = useEarlierAlike(kind, id).filter((one) => one.outcome === outcome);
  if (!outcome || found.length === 0) return null;
  return (
    <Alert tone="warning" title={t(`reviewGuide.contradicts.${outcome}`)}>
      <EarlierAlikeList decisions={found.slice(0, SHOWN)} />
    </Alert>
  );
}

/** Decisions with their pictures; each opens in a tab of its own, so that a begun decision stays. */
export function EarlierAlikeList({ decisions }: { decisions: readonly EarlierAlike[] }) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  return (
    <ul className="mt-1.5 space-y-2">
      {decisions.map((one) => (
        <li key={one.id} className="flex items-start gap-2.5">
          <span className="block size-12 shrink-0 overflow-hidden rounded-sm border border-line">
            <Thumbnail fileId={one.likeFileId} />
          </span>
          <span className="min-w-0 flex-1 break-words">
            {t(`reviewGuide.decided.${one.outcome}`, {
              date: formatDate(one.at),
              role: one.role === null ? t('workflow.system') : roleLabel(one.role),
            })}
            <a href={`#${decidedPath(one)}`} target="_blank" rel="noreferrer" className="block rounded-sm font-medium underline">
              {[one.number, one.name].filter(Boolean).join(' · ')}
            </a>
            <Words decision={one} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Words({ decision: { reason, comment } }: { decision: EarlierAlike }) {
  const { t } = useTranslation();
  const words = [reason ? t(`approval.rejectionReason.${reason}`) : undefined, comment].filter(Boolean).join(': ');
  return words ? <span className="line-clamp-2 block text-xs">{words}</span> : null;
}
