import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type KeyValue = {
  label: ReactNode;
  value: ReactNode;
  /** The value of the compared version; set only where it differs. */
  before?: ReactNode;
};

/** Terms and their values in two columns. A changed value shows the previous one struck through. */
export function KeyValueList({ rows }: { rows: readonly KeyValue[] }) {
  const { t } = useTranslation();
  return (
    // a container query: in a narrow card a value is below its label
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-4 @2xs:grid-cols-[minmax(80px,min(176px,42%))_minmax(0,1fr)] @2xs:gap-y-1.5">
        {rows.map((row, index) => (
          <div key={index} className="group/commented contents">
            <dt className="text-muted @max-2xs:mt-2 @max-2xs:text-xs">{row.label}</dt>
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
    </div>
  );
}

const Value = ({ value }: { value: ReactNode }) =>
  value === null || value === undefined || value === '' ? <span className="text-quiet">–</span> : value;
