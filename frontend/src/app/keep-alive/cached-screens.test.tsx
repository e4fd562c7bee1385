import { describe, expect, it } from '@jest/globals';
import { agentProperty } from '@bls/proto/contracts/calls/licensing/agent';
import { CAPABILITY_CODES } from '@bls/proto/domain/access/permissions';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { featureRoutes, startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import type { ScreenRoute } from '../../lib/screens/routes.js';
import type { Search } from '../../lib/screens/search-string.js';
import { afterPaint } from '../../lib/timing/pause.js';
import { MAX_CACHED } from './keep-alive.js';
import { lastSearchOf } from './last-screens.js';
import { ScreenOutlet } from './screen-outlet.js';

const { open, go } = startApp((fresh) => fresh.answer(agentProperty, { name: 'Moonhare' }));
const screens = featureRoutes.filter((route): route is ScreenRoute => 'screen' in route && !route.bare);

/** The text typed on a page. */
function Note() {
  const [text, setText] = useState('');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}
/** The place of a route whose page is a note. */
const placeOf = (route: ScreenRoute, search: Search = {}) => ({
  route: { ...route, screen: () => Promise.resolve({ default: Note }) },
  path: route.path,
  params: {},
  search,
});
const shown = (path: string) => document.querySelector<HTMLElement>(`[data-screen="${path}"]`);
const noteOf = (path: string) => shown(path)?.querySelector<HTMLInputElement>('input');

/** Resolves when the work of the next painted frame is done. */
const painted = () => act(() => new Promise<void>((resolve) => afterPaint(resolve)));

describe('the focus on a screen that has been loaded', () => {
  const panel = (role: string) => (
    <div role={role}>
      <button type="button">Sign out</button>
    </div>
  );

  it('moves to the heading from a link outside', async () => {
    const [place] = screens.map((route) => placeOf(route));
    const drawn = render(<a href="#/">Menu</a>);
    screen.getByText('Menu').focus();
    drawn.rerender(
      <>
        <a href="#/">Menu</a>
        <ScreenOutlet place={place} notFound={null} />
      </>,
    );
    await painted();
    expect(document.activeElement).toBe(shown(place?.path ?? ''));
  });

  it.each(['dialog', 'menu', 'listbox'])('stays in a %s that was opened meanwhile', async (role) => {
    const [place] = screens.map((route) => placeOf(route));
    const drawn = render(panel(role));
    screen.getByText('Sign out').focus();
    drawn.rerender(
      <>
        {panel(role)}
        <ScreenOutlet place={place} notFound={null} />
      </>,
    );
    await painted();
    expect(document.activeElement).toBe(screen.getByText('Sign out'));
  });
});

describe('screens after navigation', () => {
  it('P-SHELL-06 stay mounted with what was typed, for every screen of the product', async () => {
    expect(screens.length).toBeGreaterThan(100);
    for (const route of screens) {
      signIn(route.side === USER_TYPES.licensee ? 'licensee' : 'superUser', { Capabilities: CAPABILITY_CODES });
      const [here, there] = [route, screens.find((other) => other.path !== route.path && !other.side) as ScreenRoute].map((each) =>
        placeOf(each),
      );
      const drawn = render(<ScreenOutlet place={undefined} notFound={null} />);
      const show = (place: typeof here) => act(async () => drawn.rerender(<ScreenOutlet place={place} notFound={null} />));
      const state = () => [route.path, shown(route.path)?.style.display, noteOf(route.path)?.value];
      await show(here);
      fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'typed' } });
      await show(there);
      expect(state()).toEqual([route.path, 'none', 'typed']);
      await show(here);
      expect(state()).toEqual([route.path, '', 'typed']);
      drawn.unmount();
    }
  });

  it('P-SHELL-06 keep filters and scroll position when others took their place in the cache', async () => {
    signIn('superUser', { Capabilities: CAPABILITY_CODES });
    const [first, ...others] = screens.filter(({ side }) => !side).slice(0, MAX_CACHED + 1) as [ScreenRoute, ...ScreenRoute[]];
    const search = { status: ['draft', 'inReview'], page: '3' };
    const drawn = render(<ScreenOutlet place={undefined} notFound={null} />);
    const show = (place: ReturnType<typeof placeOf>) => act(async () => drawn.rerender(<ScreenOutlet place={place} notFound={null} />));
    await show(placeOf(first, search));
    const left = shown(first.path) as HTMLElement;
    left.scrollTop = 640;
    fireEvent.scroll(left);
    for (const other of others) await show(placeOf(other));
    expect(shown(first.path)).toBeNull();
    expect(lastSearchOf(first.path)).toEqual(search);
    await show(placeOf(first, search));
    expect(shown(first.path)).not.toBe(left);
    expect(shown(first.path)?.scrollTop).toBe(640);

    // the same screen with other filters begins at its top
    for (const other of others) await show(placeOf(other));
    await show(placeOf(first, { status: 'draft' }));
    expect(shown(first.path)?.scrollTop).toBe(0);
    drawn.unmount();
  });

  it('P-SHELL-06 are the same pages in the whole application: a form with its unsaved fields, a list with its search', async () => {
    const form = `/Agent/EditProperty/${idOf('property')}`;
    const { content: edited } = await open(form, 'superUser');
    fireEvent.change(screen.getByLabelText(/^English name(?! shown)/), { target: { value: 'Moonhare and friends' } });
    const { content: list } = await go('/Catalogue/Index');
    expect([edited.isConnected, edited.style.display]).toEqual([true, 'none']);
    expect(screen.queryByRole('textbox', { name: /^English name/ })).toBeNull();
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'pl' } });
    const { content: again } = await go(form);
    expect(again).toBe(edited);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^English name(?! shown)/ }).value).toBe('Moonhare and friends');
    const { content: listAgain } = await go('/Catalogue/Index');
    expect(listAgain).toBe(list);
    expect((screen.getByLabelText('Search') as HTMLInputElement).value).toBe('pl');
  });
});
