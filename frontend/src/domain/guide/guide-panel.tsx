import { creativeList } from '@bls/proto/client/files/creative';
import type { Guidance } from '@bls/proto/contracts/calls/approvals/settings/review-guide';
import type { ReviewKind } from '@bls/proto/domain/approval/review-guide';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.js';
import { useCall } from '../../lib/api/query.js';
import { copyText } from '../../lib/browser/clipboard.js';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useCan } from '../../lib/session/session.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Swatch } from '../picture/swatch.js';
import { Thumbnail } from '../picture/thumbnail.js';
import { Checklist } from './checklist.js';
import { decidedPath } from './decided-path.js';
import { EarlierAlikeList } from './earlier-alike.js';
import { useEarlierAlike, useGuidance } from './use-guidance.js';

type Props = { kind: ReviewKind; id: string };

/** Beside the picture: checklist, copyright line, palette, style guides, decisions on like pictures and earlier rejections of the property. */
export function GuidePanel({ kind, id }: Props) {
  const { t } = useTranslation();
  const { data } = useGuidance(kind, id);
  const alike = useEarlierAlike(kind, id);
  if (!data) return null;
  return (
    <div className="space-y-4 p-4 pt-2">
      {data.checklist.length > 0 ? (
        <Part title={t('reviewGuide.checklist')}>
          <Checklist kind={kind} id={id} />
        </Part>
      ) : null}
      <Part title={t('reviewGuide.copyrightLine')}>{data.copyrightLine ? <CopyrightLine text={data.copyrightLine} /> : <None />}</Part>
      <Part title={t('reviewGuide.palette')}>{data.palette.length > 0 ? <Palette colours={data.palette} /> : <None />}</Part>
      <Part title={t('reviewGuide.styleGuides')}>
        <StyleGuides guidance={data} />
      </Part>
      {alike.length > 0 ? (
        <Part title={t('reviewGuide.alike')}>
          <EarlierAlikeList decisions={alike} />
        </Part>
      ) : null}
      <Part title={t('reviewGuide.rejections')}>
        <Rejections rejections={data.rejections.filter((one) => one.id !== id)} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-xs font-semibold text-muted">{title}</h3>
      {children}
    </section>
  );
}

function None() {
  const { t } = useTranslation();
  return <p className="text-muted">{t('reviewGuide.none')}</p>;
}

function CopyrightLine({ text }: { text: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    if (await copyText(text)) notify.success(t('reviewGuide.copied'));
    else notify.error(new ApiError('noClipboard', t('common.noClipboard')), t);
  };
  return (
    <p className="flex items-start gap-2">
      <span className="min-w-0 flex-1 break-words">{text}</span>
      <IconButton plain label={t('reviewGuide.copy')} icon={<Copy size={14} aria-hidden />} onClick={() => void copy()} />
    </p>
  );
}

function Palette({ colours }: { colours: Guidance['palette'] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-1.5">
      {colours.map(({ name, value }) => (
        <li key={`${name} ${value}`} className="flex min-w-0 items-center gap-2">
          <Swatch value={value} />
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            <span className="tabular block text-xs text-muted">{value.toUpperCase()}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const PICTURED = 20;

function StyleGuides({ guidance: { characterIds, styleGuides } }: { guidance: Guidance }) {
  const opens = useCan()('creative.read');
  const { data } = useCall(
    creativeList,
    opens && styleGuides.length > 0 ? { kind: ['styleGuide'], characterId: characterIds, pageSize: PICTURED } : undefined,
    { quiet: true, staleTime: 60_000 },
  );
  if (styleGuides.length === 0) return <None />;
  return (
    <ul className="space-y-1.5">
      {styleGuides.map(({ id, name }) => (
        <li key={id}>
          {opens ? (
            <Pictured
              to={pathTo(ROUTES.styleGuides.detail, { id })}
              fileId={data?.rows.find((row) => row.id === id)?.pictureFileId ?? null}
              name={name}
            />
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}

function Rejections({ rejections }: { rejections: Guidance['rejections'] }) {
  const { t } = useTranslation();
  if (rejections.length === 0) return <None />;
  return (
    <ul className="space-y-3">
      {rejections.map((one, index) => (
        <li key={index}>
          <Pictured
            to={decidedPath(one)}
            fileId={one.coverFileId}
            name={[one.name, one.number].filter(Boolean).join(' · ')}
            below={
              <>
                {one.by} · <DateText value={one.at} />
              </>
            }
          />
          <p className="mt-0.5 break-words text-muted">
            {[one.reason ? t(`approval.rejectionReason.${one.reason}`) : undefined, one.comment].filter(Boolean).join(': ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Pictured({ to, fileId, name, below }: { to: Path; fileId: string | null; name: string; below?: ReactNode }) {
  return (
    <LinkTo to={to} className="flex items-center gap-2.5 rounded-sm hover:underline">
      <span className="block size-10 shrink-0 overflow-hidden rounded-sm border border-line">
        <Thumbnail fileId={fileId} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        {below ? <span className="block truncate text-xs text-muted">{below}</span> : null}
      </span>
    </LinkTo>
  );
}
