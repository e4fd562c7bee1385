import type { Finding, Severity } from '@bls/proto/domain/approval/precheck/finding';
import type { Tone } from '@bls/proto/domain/values/tone';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { ColourSwatches } from '../picture/colour-swatches.js';
import { Thumbnail } from '../picture/thumbnail.js';

const TONES: Record<Severity, Tone> = { block: 'error', warn: 'warning', note: 'neutral' };

type Props = { findings: readonly Finding[]; names: ReadonlyMap<string, string> };

/** What a check has found, the heaviest first: which file, why, and what was rejected before. */
export function FindingList({ findings, names }: Props) {
  const { t } = useTranslation();
  if (findings.length === 0) return <Alert tone="ok">{t('precheck.nothing')}</Alert>;
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {findings.map((finding, index) => (
        // findings of a check never change
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex gap-3 p-3">
          <FindingPictures finding={finding} />
          <div className="min-w-0 flex-1 space-y-1">
            <div className="flex flex-wrap items-center gap-2">
              <Status tone={TONES[finding.severity]} text={t(`precheck.severity.${finding.severity}`)} />
              <span className="font-medium">{t(`precheck.kind.${finding.check}`)}</span>
              {finding.fileId ? <span className="truncate text-xs text-muted">{names.get(finding.fileId)}</span> : null}
            </div>
            <p className="break-words">{t(`precheck.finding.${finding.code}`, paramsOf(finding, t))}</p>
            {finding.code === 'coloursAway' ? <ColoursAway colours={String(finding.params['colours']).split(', ')} /> : null}
            {finding.earlier ? <EarlierDecision earlier={finding.earlier} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Colour spaces are codes; everything else is shown as it is. */
function paramsOf({ code, params }: Finding, t: (key: string) => string): Finding['params'] {
  if (code !== 'wrongSpace') return params;
  const named = (codes: unknown): string =>
    String(codes)
      .split(', ')
      .map((space) => t(`precheck.space.${space}`))
      .join(t('deal.comma'));
  return { found: named(params['found']), allowed: named(params['allowed']) };
}

/** The file, and beside it the rejected picture that it is like. */
function FindingPictures({ finding: { fileId, likeFileId } }: { finding: Finding }) {
  const { t } = useTranslation();
  if (!fileId && !likeFileId) return null;
  return (
    <div className="flex shrink-0 gap-1 max-sm:flex-col">
      {fileId ? (
        <div className="size-16 overflow-hidden rounded-sm border border-line">
          <Thumbnail fileId={fileId} contain />
        </div>
      ) : null}
      {likeFileId ? (
        <div className="size-16 overflow-hidden rounded-sm border border-error" title={t('precheck.rejected')}>
          <Thumbnail fileId={likeFileId} alt={t('precheck.rejected')} contain />
        </div>
      ) : null}
    </div>
  );
}

function ColoursAway({ colours }: { colours: readonly string[] }) {
  const { t } = useTranslation();
  return <ColourSwatches colours={colours} label={t('precheck.coloursAway')} />;
}

function EarlierDecision({ earlier }: { earlier: NonNullable<Finding['earlier']> }) {
  const { t } = useTranslation();
  return (
    <p className="text-xs text-muted">
      <DateText value={earlier.at} />
      {earlier.reason ? <span className="ml-1.5">{t(`approval.rejectionReason.${earlier.reason}`)}</span> : null}
      {earlier.comment ? <span className="ml-1.5">“{earlier.comment}”</span> : null}
    </p>
  );
}
