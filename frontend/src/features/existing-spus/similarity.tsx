import { Progress } from '../../ui/feedback/progress.js';
import { useTranslation } from 'react-i18next';

/** A similarity in percent, with a bar; a dash when nothing could be compared. */
export function Similarity({ value, bar = false }: { value: number | null; bar?: boolean }) {
  const { t, i18n } = useTranslation();
  if (value === null) return <span className="text-muted">–</span>;
  const text = new Intl.NumberFormat(i18n.language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  if (!bar) return <span className="tabular">{text}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <Progress value={value} label={t('existingSpus.similarity')} className="w-20" tone="done" />
      <span className="tabular">{text}</span>
    </span>
  );
}
