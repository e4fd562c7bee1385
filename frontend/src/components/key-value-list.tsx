import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type KeyValue = {
  label: ReactNode;
  value: ReactNode;
  /** The value of the version compared with; given only where it differs. */
  before?: ReactNode;
};

/** Terms and their values in two columns. What changed since another version shows the old value struck through. */
export function KeyValueList({ rows }: { rows: readonly KeyValue[] }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-[minmax(96px,176px)_minmax(0,1fr)] gap-x-4 gap-y-1.5 max-sm:grid-cols-1 max-sm:gap-y-0">
      {rows.map((row, index) => (
        <div key={index} className="contents">
          <dt className="text-muted max-sm:mt-2 max-sm:text-xs">{row.label}</dt>
          <dd className="min-w-0 break-words">
            {row.before === undefined ? (
              <Value value={row.value} />
            ) : (
              <>
                <del className="mr-2 text-muted">
                  <span className="sr-only">{t('changes.before')} </span>
                  <Value value={row.before} />
                </del>
                <ins className="rounded-sm bg-accent-soft px-1 font-semibold no-underline">
                  <span className="sr-only">{t('changes.now')} </span>
                  <Value value={row.value} />
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Value = ({ value }: { value: ReactNode }) =>
  value === null || value === undefined || value === '' ? <span className="text-quiet">–</span> : value;
