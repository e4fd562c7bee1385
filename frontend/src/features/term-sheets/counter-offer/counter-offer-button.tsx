import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { ArrowRightLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/session.js';
import { Button } from '../../../ui/actions/button.js';

const CounterOfferDialog = lazy(() => import('./counter-offer-dialog.js'));

/** Lets the licensee answer a deal with other values while it waits for the licensee. */
export function CounterOfferButton({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const mayDisagree = sheet.actions.some(({ action, allowed }) => action === 'disagree' && allowed);
  if (!mayDisagree || !can('termSheet.approveAsLicensee')) return null;
  return (
    <>
      <Button icon={<ArrowRightLeft size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {t('counterOffer.answer')}
      </Button>
      <Suspense>{open ? <CounterOfferDialog sheet={sheet} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
