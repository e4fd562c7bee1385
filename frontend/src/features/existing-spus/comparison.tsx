import type { Picture } from '@bls/proto/domain/approval/picture';
import type { SpuDetail } from '@bls/proto/contracts/views/spu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { useShortcut } from '../../lib/browser/shortcuts.js';
import { PictureViewer } from '../../domain/picture/viewer/picture-viewer.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import type { CompareMode } from '../../domain/picture/types.js';
import { MatchParts } from './match-parts.js';
import { Similarity } from './similarity.js';

type Shown = SpuDetail['comparisons'][number]['source'];
const asPicture = ({ pictureId, fileId, name, kind, width, height }: Shown): Picture => ({
  pictureId,
  fileId,
  name,
  kind,
  pages: 1,
  ...(width && height ? { width, height } : {}),
});
const nothing = () => {};

/** `onPastEnd` is called by J after the last picture, `onPastStart` by K before the first one. */
type Props = { item: SpuDetail; onPastEnd: (() => void) | undefined; onPastStart: (() => void) | undefined };

/** The licensee's pictures, one at a time, each beside the most similar approved picture. */
export function Comparison({ item, onPastEnd, onPastStart }: Props) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [mode, setMode] = useState<CompareMode>('side');
  const step = (by: 1 | -1) => {
    if (item.comparisons[at + by]) setAt(at + by);
    else (by === 1 ? onPastEnd : onPastStart)?.();
  };
  useShortcut({ keys: 'j', label: 'approvals.shortcut.next', run: () => step(1) });
  useShortcut({ keys: 'k', label: 'approvals.shortcut.previous', run: () => step(-1) });
  const pair = item.comparisons[at] ?? item.comparisons[0];
  if (!pair) return null;
  const target = pair.target && { picture: asPicture(pair.target), name: t('existingSpus.approvedPicture') };
  return (
    <section aria-label={t('existingSpus.comparison')} className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="flex h-[56vh] min-h-[320px] flex-col">
        <PictureViewer
          shown={{ picture: asPicture(pair.source), name: t('existingSpus.submittedPicture') }}
          before={target ?? undefined}
          markers={[]}
          onSelect={nothing}
          marking={false}
          onMarking={nothing}
          mode={mode}
          onMode={setMode}
          tools={<span className="text-muted">{target ? <Similarity value={pair.similarity} bar /> : t('existingSpus.noPartner')}</span>}
        />
      </div>
      {pair.parts ? <MatchParts parts={pair.parts} /> : null}
      {item.comparisons.length > 1 ? (
        <ul className="scroll-quiet flex gap-2 overflow-x-auto border-t border-line p-2" aria-label={t('existingSpus.pictures')}>
          {item.comparisons.map((one, index) => (
            <li key={one.source.pictureId}>
              <button
                type="button"
                aria-current={index === at ? 'true' : undefined}
                aria-label={one.source.name}
                onClick={() => setAt(index)}
                className={cx(
                  'block w-20 overflow-hidden rounded-md border text-center text-xs',
                  index === at ? 'border-accent' : 'border-line',
                )}
              >
                <span className="block h-14">
                  <Thumbnail fileId={one.source.fileId} />
                </span>
                <Similarity value={one.similarity} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
