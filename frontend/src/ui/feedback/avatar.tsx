import { useState } from 'react';
import { downloadUrl } from '../../lib/api/upload.js';
import { cx } from '../cx.js';

const initials = (name: string): string =>
  /^[\u4e00-\u9fff]/.test(name)
    ? name.slice(-2)
    : name
        .split(/\s+/)
        .map((word) => word[0] ?? '')
        .slice(0, 2)
        .join('')
        .toUpperCase();

const sizes = { small: 'size-8 text-xs', large: 'size-20 text-xl' };

/** The thumbnail is rendered a moment after the upload; until then the original is shown. */
const VARIANTS = ['thumbnail', 'original'] as const;
type Props = { name: string; fileId?: string | null | undefined; size?: keyof typeof sizes };

/** The picture of a person, or the initials without one. The name is shown beside it or is the label of its button. */
export function Avatar({ name, fileId, size = 'small' }: Props) {
  const [failed, setFailed] = useState({ fileId, times: 0 });
  const times = failed.fileId === fileId ? failed.times : 0;
  const variant = VARIANTS[times];
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-done-soft font-semibold text-done',
        sizes[size],
      )}
    >
      {fileId && variant ? (
        <img
          src={downloadUrl(fileId, variant)}
          alt=""
          className="size-full object-cover"
          onError={() => setFailed({ fileId, times: times + 1 })}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
