import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';

/** The end of the loaded entries: the next page loads when it is scrolled into view, or on click. */
export function LoadMore({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  }, [onMore]);
  useEffect(() => {
    const element = end.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && more.current(), {
      rootMargin: '300px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className="border-t border-line p-3 text-center">
      <Button onClick={onMore} busy={busy}>
        {t('inboxScreen.more')}
      </Button>
    </div>
  );
}
