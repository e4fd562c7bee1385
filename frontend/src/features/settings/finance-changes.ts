import type { ResponseOf } from '@bls/proto/contracts/call';
import type { financeSettingsRead } from '@bls/proto/client/finance/settings';
import { DEFAULT_FINANCE_SETTINGS, type FinanceSettings } from '@bls/proto/domain/finance/settings';

type Key = keyof FinanceSettings;
export type FinanceChange = { key: Key; before: string; after: string; at: string; byName: string };

const shown = (value: FinanceSettings[Key]): string => (Array.isArray(value) ? value.join(' / ') : String(value)) || '–';

/** Stored states, newest first, as changes of the requested fields. */
export function financeChanges(history: ResponseOf<typeof financeSettingsRead>['history'], keys: readonly Key[]): FinanceChange[] {
  return history.flatMap(({ settings, at, byName }, index) => {
    const older = history[index + 1]?.settings ?? DEFAULT_FINANCE_SETTINGS;
    return keys.flatMap((key): FinanceChange[] => {
      const [before, after] = [shown(older[key]), shown(settings[key])];
      return before === after ? [] : [{ key, before, after, at, byName }];
    });
  });
}
