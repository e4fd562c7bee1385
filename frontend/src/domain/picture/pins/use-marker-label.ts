import type { Pin } from '@bls/proto/contracts/views/approval';
import { useTranslation } from 'react-i18next';

/** The screen reader text for the location of a comment. */
export function useMarkerLabel(): (pin: Pin) => string {
  const { t } = useTranslation();
  return (pin) => t('approvals.pin.label', { number: pin.number, name: pin.by.name, text: pin.text });
}
