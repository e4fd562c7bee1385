import type { SkuImportStatus } from '@bls/proto/domain/enumerations/spu';
import type { Tone } from '@bls/proto/domain/values/tone';
import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/feedback/status.js';

const tones: Record<SkuImportStatus, Tone> = { checking: 'information', refused: 'error', uploaded: 'warning', submitted: 'ok' };
export function ImportStatus({ status }: { status: SkuImportStatus }) {
  const { t } = useTranslation();
  return <Status tone={tones[status]} text={t(`import.status.${status}`)} />;
}
