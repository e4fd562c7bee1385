import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useBillingParts, type BillingPart } from './paths.js';

/** The heading of the billing lists, with links between them. */
export function BillingHeader({ current, note, actions }: { current: BillingPart; note?: ReactNode; actions?: ReactNode }) {
  const { t } = useTranslation();
  const parts = useBillingParts();
  return (
    <>
      <PageHeader title={t('billing.title')} note={note} actions={actions} />
      <nav aria-label={t('billing.parts')} className="scroll-quiet mb-3 overflow-x-auto border-b border-line">
        <ul className="flex min-w-max gap-5">
          {parts.map(({ part, to }) => (
            <li key={part}>
              <LinkTo
                to={to}
                aria-current={part === current ? 'page' : undefined}
                className={cx(
                  'focus-inset -mb-px flex h-9 items-center border-b-2 font-medium max-sm:h-10',
                  part === current ? 'border-accent text-accent-text' : 'border-transparent text-muted hover:text-text',
                )}
              >
                {t(`billing.part.${part}`)}
              </LinkTo>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
