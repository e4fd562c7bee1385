import { legalEntityAfter } from '@bls/proto/domain/term-sheet/legal-entity';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

type Option = { value: string; label: string };

/** The legal entity changes with the licensee; returning to a licensee brings back the entity that was written for it. */
export function useLegalEntity(): (picked: Option | undefined) => void {
  const { getValues, setValue } = useFormContext();
  const licenseeId = useWatch({ name: 'licenseeId' }) as string | undefined;
  const written = useRef(new Map<string, string>());
  return (picked) => {
    const legalEntityName = (getValues('legalEntityName') as string | undefined) ?? '';
    if (licenseeId) written.current.set(licenseeId, legalEntityName);
    const name = picked && (written.current.get(picked.value) ?? picked.label);
    const after = legalEntityAfter({ licenseeId, legalEntityName }, { licenseeId: picked?.value, legalEntityName }, name);
    setValue('legalEntityName', after ?? '', { shouldDirty: true });
  };
}
