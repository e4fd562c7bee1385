import type { ComponentProps, MouseEvent } from 'react';
import { navigate, prepareScreen } from '../../lib/screens/navigate.js';
import type { Path } from '../../lib/screens/path.js';
import type { Search } from '../../lib/screens/search-string.js';
import { stringifySearch } from '../../lib/screens/search-string.js';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: Path; search?: Search };

/** A real link (open in a new tab, copy address) to a screen; preloads the screen's code on hover. */
export function LinkTo({ to, search, onClick, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to, search ? { search } : {});
  };
  return (
    <a
      href={`#${to}${search ? stringifySearch(search) : ''}`}
      onClick={follow}
      onPointerEnter={() => prepareScreen(to)}
      onFocus={() => prepareScreen(to)}
      {...rest}
    />
  );
}
