import type { labelRangeRead } from '@bls/proto/client/approvals/label';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { LabelMove } from '@bls/proto/domain/label/states';
import type { Tone } from '@bls/proto/domain/values/tone';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { Card } from '../../ui/layout/card.js';

const TONES: Record<LabelMove, Tone> = { returned: 'information', lost: 'warning', recalled: 'error' };

/** Returns, losses and recalls of a range, latest first. */
export function MoveList({ moves }: { moves: ResponseOf<typeof labelRangeRead>['moves'] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('labels.move.list')} flush={moves.length > 0}>
      {moves.length === 0 ? (
        <p className="text-muted">{t('labels.move.none')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {moves.map(({ kind, from, to, reason, by, at }, index) => (
            <li key={index} className="space-y-0.5 px-4 py-2.5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Status tone={TONES[kind]} text={t(`labels.${kind}`)} />
                <span className="font-medium">{t('labels.move.span', { from, to, count: to - from + 1 })}</span>
                <span className="ml-auto text-muted max-sm:ml-0">
                  <DateText value={at} time /> · {by}
                </span>
              </div>
              <p className="break-words whitespace-pre-line">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
