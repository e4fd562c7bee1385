import { type FilePurpose, pixelsOf } from '@bls/proto/domain/enumerations/files';
import { useTranslation } from 'react-i18next';

/** The text of the picture size that a purpose requires. */
export function usePixels(): (purpose: FilePurpose) => string {
  const { t } = useTranslation();
  return (purpose) => {
    const size = pixelsOf(purpose);
    return size ? t('agents.pixels', size) : '';
  };
}
