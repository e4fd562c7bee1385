import { useCallback, useEffect, useState } from 'react';

/** Seconds that are left of a wait, and how to start one. Counts by the clock, so that a sleeping page comes back right. */
export function useCountdown(): readonly [number, (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  const start = useCallback((seconds: number) => {
    setEnd(Date.now() + seconds * 1000);
    setLeft(seconds);
  }, []);
  useEffect(() => {
    if (end === 0) return;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) setEnd(0);
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  return [left, start];
}
