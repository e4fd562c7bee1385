import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';

const SHOWN = 6;

/** The first rows of a file from its headings on, unchanged. */
export function SampleRows({ rows, headerRow }: { rows: readonly string[][]; headerRow: number }) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      tabIndex={0}
      aria-label={t('bankStatement.sample')}
      className="scroll-quiet max-h-52 overflow-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-left text-xs">
        <tbody>
          {rows.slice(headerRow, headerRow + SHOWN).map((row, index) => (
            <tr key={headerRow + index} className={cx('border-b border-line last:border-0', index === 0 && 'bg-hover font-medium')}>
              {row.map((cell, at) => (
                // cells have no identity other than their position
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} className="max-w-48 truncate px-2 py-1 whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
