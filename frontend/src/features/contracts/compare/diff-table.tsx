import type { DiffRow, Segment } from '@bls/proto/domain/text-diff/schema';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';

type Props = { rows: readonly DiffRow[]; from: string; to: string };

/**
 * A comparison by paragraph, side by side; on phones the new one is below the old one. Changes are struck through or
 * underlined, never marked by colour alone.
 */
export function DiffTable({ rows, from, to }: Props) {
  const { t } = useTranslation();
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead className="max-sm:sr-only">
        <tr className="border-y border-line text-xs text-muted">
          <th scope="col" className="truncate px-4 py-2 font-medium" title={from}>
            {from}
          </th>
          <th scope="col" className="truncate border-l border-line px-4 py-2 font-medium" title={to}>
            {to}
          </th>
        </tr>
      </thead>
      <tbody className="leading-relaxed">
        {rows.map((row, index) =>
          row.kind === 'folded' ? (
            <tr key={index} className="max-sm:block">
              <td colSpan={2} className="border-b border-line bg-page px-4 py-1.5 text-center text-xs text-muted max-sm:block">
                {t('contracts.compare.folded', { count: row.count })}
              </td>
            </tr>
          ) : (
            <tr key={index} className="border-b border-line align-top max-sm:block">
              <Cell segments={row.left} side="left" changed={row.kind !== 'same'} />
              <Cell
                segments={row.kind === 'same' ? row.left : row.right}
                side="right"
                changed={row.kind !== 'same'}
                repeated={row.kind === 'same'}
              />
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

type CellProps = { segments: readonly Segment[]; side: 'left' | 'right'; changed: boolean; repeated?: boolean };

function Cell({ segments, side, changed, repeated = false }: CellProps) {
  const { t } = useTranslation();
  return (
    <td
      className={cx(
        'px-4 py-2 break-words max-sm:block',
        side === 'right' && 'sm:border-l sm:border-line',
        !changed && 'text-muted',
        repeated && 'max-sm:hidden',
        segments.length === 0 && 'bg-page max-sm:hidden',
      )}
    >
      {segments.map((segment, index) => {
        if (!segment.changed) return <span key={index}>{segment.text}</span>;
        return side === 'left' ? (
          <del key={index} className="rounded-sm bg-error-soft text-error">
            <span className="sr-only">{t('contracts.compare.removed')} </span>
            {segment.text}
          </del>
        ) : (
          <ins key={index} className="rounded-sm bg-ok-soft text-ok underline">
            <span className="sr-only">{t('contracts.compare.added')} </span>
            {segment.text}
          </ins>
        );
      })}
    </td>
  );
}
