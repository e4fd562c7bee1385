import { decimal, isDecimal } from '@bls/proto/domain/values/decimal';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const isSame = (value: unknown, proposed: string): boolean =>
  value === proposed || (typeof value === 'string' && isDecimal(value) && isDecimal(proposed) && decimal(value) === decimal(proposed));

/** Writes a proposal that changes into the field `amount`, unless a person has typed another amount. */
export function useProposedAmount(
  { getValues, setValue }: Pick<UseFormReturn<FieldValues, unknown, FieldValues>, 'getValues' | 'setValue'>,
  proposed: string,
): void {
  const last = useRef(proposed);
  useEffect(() => {
    if (isSame(getValues('amount'), last.current)) setValue('amount', proposed);
    last.current = proposed;
  }, [getValues, setValue, proposed]);
}
