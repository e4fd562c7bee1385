import { KeyRound, MessageSquareText } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';

export type Mode = 'password' | 'code';
const MODES = [
  { id: 'password', Icon: KeyRound },
  { id: 'code', Icon: MessageSquareText },
] as const;

/** The choice of the sign-in method. */
export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const { t } = useTranslation();
  return (
    <ToggleGroup.Root
      type="single"
      value={mode}
      aria-label={t('account.logon.method')}
      onValueChange={(next) => next && onChange(next as Mode)}
      className="grid grid-cols-2 rounded-md border border-line bg-page p-0.5"
    >
      {MODES.map(({ id, Icon }) => (
        <ToggleGroup.Item
          key={id}
          value={id}
          className="inline-flex h-7 items-center justify-center gap-1.5 rounded-sm px-2 font-medium text-muted hover:text-text max-sm:h-9 data-[state=on]:bg-raised data-[state=on]:text-text data-[state=on]:shadow-sm data-[state=on]:ring-1 data-[state=on]:ring-line"
        >
          <Icon size={14} aria-hidden />
          {t(`account.mode.${id}`)}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
