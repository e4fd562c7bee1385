import { Check, CircleDot, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Right } from './matrix.js';

/** One cell of the matrix; the shape carries the same information as the colour. */
export function RightMark({ right }: { right: Right }) {
  const { t } = useTranslation();
  if (right === 'yes')
    return <Check size={15} strokeWidth={2.6} className="inline shrink-0 text-ok" role="img" aria-label={t('users.roles.may')} />;
  if (right === 'no') return <Minus size={13} className="inline shrink-0 text-faint" role="img" aria-label={t('users.roles.mayNot')} />;
  const text = t('users.roles.byPermission', { permission: t(`licenseePermission.${right}`) });
  return (
    <span title={text} className="shrink-0">
      <CircleDot size={14} className="inline shrink-0 text-information" role="img" aria-label={text} />
    </span>
  );
}
