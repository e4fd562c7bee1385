import { useEffect, useState } from 'react';

/** The value after it has not changed for a moment. */
export function useDebounced<T>(value: T, ms = 350): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
