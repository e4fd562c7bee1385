import { artSourceRead } from '@bls/proto/client/files/art-source';
import type { ArtSourceDetail } from '@bls/proto/contracts/calls/files/art-source';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { MaterialAlert, OwnerReviews } from '../../domain/owner-review/owner-reviews.js';
import { CreativeLog } from '../../domain/creative/creative-log.js';
import { useCharacters } from '../../domain/creative/use-characters.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { EmptyState } from '../../ui/layout/states.js';
import { Status } from '../../ui/feedback/status.js';
import { formatSize } from '../../lib/text/format.js';
import { useCall } from '../../lib/api/query.js';
import { downloadUrl } from '../../lib/api/upload.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { ArtActions } from './art-actions.js';
import { LIST_PATH } from './paths.js';
import { Releases } from './releases.js';

/** One art source; without an id a link to the list. */
export default function ArtSource() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.artSources.detail);
  const { nameOf } = useCharacters();
  const { data: art, error, refetch } = useCall(artSourceRead, id ? { id } : undefined);
  if (!id) {
    return (
      <>
        <PageHeader title={t('artSources.title')} />
        <EmptyState title={t('artSources.none')} action={<ButtonLink to={LIST_PATH}>{t('artSources.toList')}</ButtonLink>} />
      </>
    );
  }
  if (!art) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader
        title={art.fileName}
        note={`${nameOf(art.character)} · ${t(`creative.season.${art.season}`)} ${art.year}`}
        crumbs={[{ label: t('artSources.title'), to: LIST_PATH }]}
        actions={<ArtActions art={art} />}
      />
      <MaterialAlert open={art.open} review={art.review} />
      <WithAside
        aside={
          <>
            <div className="aspect-square overflow-hidden rounded-lg border border-line bg-white">
              <Thumbnail fileId={art.coverFileId} alt={t('artSources.cover')} contain />
            </div>
            {art.log.length > 0 ? (
              <Card title={t('material.log')}>
                <CreativeLog log={art.log} />
              </Card>
            ) : null}
          </>
        }
      >
        <Card
          title={t('artSources.about')}
          actions={
            art.status ? (
              <Status tone={art.status === 'new' ? 'information' : 'neutral'} text={t(`creative.artStatus.${art.status}`)} />
            ) : null
          }
        >
          <Facts art={art} />
        </Card>
        {art.clipFileId ? (
          <Card title={t('artSources.clip')}>
            <video
              src={downloadUrl(art.clipFileId)}
              controls
              muted
              playsInline
              preload="metadata"
              aria-label={t('artSources.clip')}
              className="max-h-96 w-full rounded-md bg-black"
            />
          </Card>
        ) : null}
        <OwnerReviews reviews={art.reviews} />
        <Releases art={art} />
      </WithAside>
    </>
  );
}

function Facts({ art }: { art: ArtSourceDetail }) {
  const { t } = useTranslation();
  const { nameOf } = useCharacters();
  const byAt = (by: string, at: string) => (
    <>
      <DateText value={at} time /> · {by}
    </>
  );
  return (
    <KeyValueList
      rows={[
        { label: t('artSources.character'), value: nameOf(art.character) },
        { label: t('artSources.season'), value: t(`creative.season.${art.season}`) },
        { label: t('artSources.year'), value: String(art.year) },
        { label: t('artSources.keywords'), value: art.keywords.join(t('deal.comma')) },
        { label: t('artSources.size'), value: formatSize(art.size) },
        { label: t('artSources.uploadedAt'), value: byAt(art.uploadedBy, art.uploadedAt) },
        { label: t('artSources.releasedAt'), value: art.releasedAt && art.releasedBy ? byAt(art.releasedBy, art.releasedAt) : null },
      ]}
    />
  );
}
