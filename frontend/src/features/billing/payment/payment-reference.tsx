import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/actions/copy-button.js';

/** The creditor reference of a bill (ISO 11649), for the text of a transfer. */
export function PaymentReference({ reference }: { reference: string }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="tabular whitespace-nowrap">{reference}</span>
      <CopyButton text={reference} label={t('billing.copyReference')} />
    </span>
  );
}
