import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './view.js';

/** The inner size of an element, followed as it changes; undefined until it has been laid out. */
export function useStageSize(ref: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      // a kept screen that is hidden measures nothing; what was known stays right
      if (width > 0 && height > 0) setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
