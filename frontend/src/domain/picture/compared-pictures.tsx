import type { Picture } from '@bls/proto/domain/approval/picture';
import { PICTURE_KINDS } from '@bls/proto/domain/approval/picture';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { useState } from 'react';
import { PictureStrip } from './picture-strip.js';
import { PictureViewer } from './viewer/picture-viewer.js';
import type { CompareMode } from './types.js';

export type PicturedVersion = { files: readonly FileDescription[]; name: string };
type Props = { label: string; version: PicturedVersion; /** The version to compare with. */ earlier?: PicturedVersion | undefined };

/** Files as pictures of the viewer. */
export const picturesOf = ({ files }: PicturedVersion): Picture[] =>
  files.map(({ fileId, name, kind, width, height, pages }) => ({
    pictureId: fileId,
    fileId,
    name,
    kind: PICTURE_KINDS.find((one) => one === kind) ?? 'jpg',
    ...(width && height ? { width, height } : {}),
    pages: pages ?? 1,
  }));

/** The same picture in the previous version: by name, else by position. */
export const counterpartOf = (picture: Picture, index: number, others: readonly Picture[]): Picture | undefined =>
  others.find((other) => other.name === picture.name) ?? others[index] ?? others[0];

const nothing = () => {};

/** The pictures of a version, alone or compared with the previous version, without comments. */
export function ComparedPictures({ label, version, earlier }: Props) {
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
  const before = counterpartOf(picture, index, others);
  return (
    <section aria-label={label} className="flex h-[60dvh] min-h-80 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <div className="min-h-0 flex-1">
        <PictureViewer
          shown={{ picture, name: version.name }}
          before={before && earlier ? { picture: before, name: earlier.name } : undefined}
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
