import type { SearchHit } from '@bls/proto/domain/search/hit';
import { Command } from 'cmdk';
import { useTranslation } from 'react-i18next';
import { currencyLabel, formatAmount, formatMonth } from '../../lib/text/format.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { Marked } from './marked.js';
import { itemClass } from './look.js';
import { useNameOf } from '../../lib/text/names.js';

type Props = { hit: SearchHit; value: string; typed: string; onOpen: (path: string) => void };

/** One search result: its name in the reader's language, the other name, and its distinguishing detail. */
export function HitRow({ hit, value, typed, onOpen }: Props) {
  const { i18n } = useTranslation();
  const name = useNameOf();
  const roleLabel = useRoleLabel();
  const chinese = i18n.language.startsWith('zh');
  const title = name(hit, 'title');
  const other = [hit.title, hit.titleZh].find((text) => text && text !== title);
  const { amount, month, role } = hit;
  const details = [
    other,
    role && roleLabel(role),
    month && formatMonth(month),
    amount && `${currencyLabel(amount.currency)} ${formatAmount(amount.amount, amount.currency)}`,
    ...(chinese ? hit.detailsZh : hit.details),
  ].filter((text): text is string => Boolean(text));
  return (
    <Command.Item value={value} onSelect={() => onOpen(hit.path)} className={itemClass}>
      <span className="flex min-w-0 flex-1 items-baseline gap-x-3 max-sm:flex-col">
        <span className="max-w-full shrink-0 truncate font-medium sm:max-w-[60%]">
          <Marked text={title} typed={typed} />
        </span>
        <span className="min-w-0 max-w-full truncate text-xs text-muted sm:ml-auto">
          <Marked text={details.join(' · ')} typed={typed} />
        </span>
      </span>
    </Command.Item>
  );
}
