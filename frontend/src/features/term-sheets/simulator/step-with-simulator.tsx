import type { SectionDraft } from '@bls/proto/domain/term-sheet/draft';
import type { Section } from '@bls/proto/domain/term-sheet/terms';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { lazy, type ReactNode, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { cx } from '../../../ui/cx.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import type { ZodForm } from '../../../lib/forms/rule-form.js';
import { fromForm } from '../form-values.js';

/** Loads the simulator after the step is rendered, so that it does not delay the step. */
const Simulator = lazy(() => import('./simulator.js'));

type Props = {
  sheet: TermSheetDetail;
  section: Section & ('royalty' | 'mg');
  form: ZodForm;
  /** The step needs the whole width. */
  below?: boolean;
  children: ReactNode;
};

/** A step with the simulator beside or below it, on a phone always below. The simulator uses the current values, saved or not. */
export function StepWithSimulator({ sheet, section, form, below = false, children }: Props) {
  const values = useWatch({ control: form.control });
  const typed = fromForm(values) as SectionDraft<typeof section>;
  const draft = { ...sheet.terms, [section]: { ...sheet.terms[section], ...typed } };
  return (
    <div className={cx('grid items-start gap-4', !below && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,392px)]')}>
      <div className="@container min-w-0">{children}</div>
      <div className={cx('min-w-0', !below && 'scroll-quiet xl:sticky xl:top-0 xl:max-h-[calc(100dvh-72px)] xl:overflow-y-auto')}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Simulator id={sheet.termSheetVersionId} draft={draft} step={section} />
        </Suspense>
      </div>
    </div>
  );
}
