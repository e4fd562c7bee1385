import { type FilePurpose, pixelsOf } from '@bls/proto/domain/enumerations/files';
import { useTranslation } from 'react-i18next';

/** The size that pictures of a purpose must have, in words. */
export function usePixels(): (purpose: FilePurpose) => string {
  const { t } = useTranslation();
  return (purpose) => {
    const size = pixelsOf(purpose);
    return size ? t('agents.pixels', size) : '';
  };
}
