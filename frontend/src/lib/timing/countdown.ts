import { useCallback, useEffect, useState } from 'react';

/** The remaining seconds of a countdown, and its start function. It uses the clock, so that it is correct after the page was suspended. */
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
