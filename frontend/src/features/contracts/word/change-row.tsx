import type { ContractChange } from '@bls/proto/contracts/calls/licensing/contracts/contract-redline';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { Status } from '../../../ui/feedback/status.js';
import { Segments } from '../../../ui/form/segments.js';

export type Decision = 'accept' | 'reject';
type Props = {
  change: ContractChange;
  decision: Decision;
  isSelected: boolean;
  onSelect: () => void;
  onDecide: (decision: Decision) => void;
  rowRef: Ref<HTMLLIElement>;
};

/** One change of the other side in its paragraph, and what is decided about it. */
export function ChangeRow({ change, decision, isSelected, onSelect, onDecide, rowRef }: Props) {
  const { t, i18n } = useTranslation();
  const terms = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'long' }).format(
    change.terms.map((term) => t(`contract.placeholder.${term}`)),
  );
  const isTerm = change.terms.length > 0;
  return (
    <li
      ref={rowRef}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      className={cx('border-t border-line px-4 py-3', isSelected && 'bg-selected shadow-[inset_2px_0_0_var(--color-accent)]')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-xs text-muted">
          {change.heading ? `${change.heading} · ` : ''}
          {change.author ?? t('contracts.word.unknownAuthor')}
          {change.at ? (
            <>
              {' · '}
              <DateText value={change.at} time />
            </>
          ) : null}
        </p>
        {isTerm ? (
          <Status tone="warning" text={t('contracts.word.agreedTerm')} />
        ) : (
          <Segments<Decision>
            label={t('contracts.word.decision', { number: change.change })}
            value={decision}
            onChange={onDecide}
            options={[
              { value: 'accept', label: t('contracts.word.accept') },
              { value: 'reject', label: t('contracts.word.reject') },
            ]}
          />
        )}
      </div>
      <p className="mt-2 leading-relaxed break-words whitespace-pre-wrap">
        <span className="text-muted">{change.before}</span>
        {change.deleted ? (
          <del className="bg-error-soft text-error">
            <span className="sr-only">{t('contracts.compare.removed')} </span>
            {change.deleted}
          </del>
        ) : null}
        {change.inserted ? (
          <ins className="bg-ok-soft text-ok underline">
            <span className="sr-only">{t('contracts.compare.added')} </span>
            {change.inserted}
          </ins>
        ) : null}
        {change.deleted || change.inserted ? null : <span className="text-muted italic">{t('contracts.word.emptyParagraph')}</span>}
        <span className="text-muted">{change.after}</span>
      </p>
      {change.isTracked ? null : <p className="mt-1 text-xs text-warning">{t('contracts.word.untracked')}</p>}
      {isTerm ? <p className="mt-1 text-xs text-muted">{t('contracts.word.agreedTermText', { terms })}</p> : null}
    </li>
  );
}
