import type { Picture } from '@bls/proto/approval/picture';
import { PICTURE_KINDS } from '@bls/proto/approval/picture';
import type { PopVersion } from '@bls/proto/calls/approvals/pop';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureStrip } from '../../components/picture/picture-strip.js';
import { PictureViewer } from '../../components/picture/picture-viewer.js';
import type { CompareMode } from '../../components/picture/types.js';

/** The files of a version as the viewer draws them. */
const picturesOf = ({ files }: PopVersion): Picture[] =>
  files.pictures.map(({ fileId, name, kind, width, height, pages }) => ({
    pictureId: fileId,
    fileId,
    name,
    kind: PICTURE_KINDS.find((one) => one === kind) ?? 'jpg',
    ...(width && height ? { width, height } : {}),
    pages: pages ?? 1,
  }));

const nothing = () => {};

/** The pictures of a version, alone or against the version before. */
export function MaterialPictures({ version, earlier }: { version: PopVersion; earlier: PopVersion | undefined }) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<CompareMode>('single');
  const [shownId, setShownId] = useState<string>();
  const pictures = picturesOf(version);
  const index = Math.max(
    0,
    pictures.findIndex((picture) => picture.pictureId === shownId),
  );
  const picture = pictures[index];
  if (!picture) return null;
  const others = earlier ? picturesOf(earlier) : [];
  const before = others.find((other) => other.name === picture.name) ?? others[index] ?? others[0];
  return (
    <section
      aria-label={t('pops.pictures')}
      className="flex h-[60dvh] min-h-80 flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="min-h-0 flex-1">
        <PictureViewer
          shown={{ picture, name: t('pops.versionName', { version: version.number }) }}
          before={before && earlier ? { picture: before, name: t('pops.versionName', { version: earlier.number }) } : undefined}
          markers={[]}
          onSelect={nothing}
          marking={false}
          onMarking={nothing}
          mode={mode}
          onMode={setMode}
        />
      </div>
      {pictures.length > 1 ? <PictureStrip pictures={pictures} shownId={picture.pictureId} onShow={setShownId} counts={{}} /> : null}
    </section>
  );
}
