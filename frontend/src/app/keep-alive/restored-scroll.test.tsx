import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import type { CachedScreen } from './keep-alive.js';
import { lastScrollOf, rememberScreens, rememberScroll } from './last-screens.js';
import { useRestoredScroll } from './restored-scroll.js';

const PATH = '/List/Index';
const ROW_HEIGHT = 100;

/** A page that is as long as its rows. */
function Page({ rows }: { rows: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const grow = (element: HTMLDivElement | null) => {
    scroller.current = element;
    if (!element || 'isMeasured' in element) return;
    let top = 0;
    Object.defineProperties(element, {
      isMeasured: { value: true },
      scrollTop: {
        get: () => top,
        set: (value: number) => {
          top = Math.min(value, element.children.length * ROW_HEIGHT);
        },
      },
    });
  };
  useRestoredScroll(scroller, true, PATH);
  return (
    <div ref={grow} data-testid="page">
      {Array.from({ length: rows }, (_, index) => (
        <p key={index}>Row</p>
      ))}
    </div>
  );
}

/** A page with a list that scrolls by itself, which is loaded later. */
function PageWithList({ loaded }: { loaded: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  useRestoredScroll(scroller, true, PATH);
  return (
    <div ref={scroller} data-testid="page">
      {loaded ? <div data-scroller data-testid="list" /> : null}
    </div>
  );
}

/** The screen was left at 800 and is opened again, with nothing loaded yet. */
function opened() {
  rememberScreens([{ path: PATH, search: {}, route: { bare: false } } as unknown as CachedScreen]);
  rememberScroll(PATH, [800]);
  const drawn = render(<Page rows={1} />);
  const element = drawn.getByTestId('page');
  const load = (rows: number) => act(async () => drawn.rerender(<Page rows={rows} />));
  return { drawn, element, load };
}

describe('the scroll position of a screen that is loaded again', () => {
  it('is restored when the content is long enough', async () => {
    const { element, load } = opened();
    await load(5);
    expect(element.scrollTop).toBe(500);
    await load(20);
    expect(element.scrollTop).toBe(800);
    await load(40);
    expect(element.scrollTop).toBe(800);
  });

  it('is left alone once the user has scrolled', async () => {
    const { element, load } = opened();
    fireEvent.wheel(element);
    element.scrollTop = 60;
    fireEvent.scroll(element);
    await load(20);
    expect(element.scrollTop).toBe(60);
  });

  it('is still the earlier one when the screen is left before it was loaded', async () => {
    const { drawn, load } = opened();
    await load(3);
    drawn.unmount();
    const again = render(<Page rows={20} />);
    expect(again.getByTestId('page').scrollTop).toBe(800);
  });

  it('is that of its list, too, and is noted when the list is scrolled', async () => {
    rememberScreens([{ path: PATH, search: {}, route: { bare: false } } as unknown as CachedScreen]);
    rememberScroll(PATH, [0, 240]);
    const drawn = render(<PageWithList loaded={false} />);
    await act(async () => drawn.rerender(<PageWithList loaded />));
    const list = drawn.getByTestId('list');
    expect(list.scrollTop).toBe(240);
    list.scrollTop = 300;
    fireEvent.scroll(list);
    drawn.unmount();
    expect(lastScrollOf(PATH)).toEqual([0, 300]);
  });
});
