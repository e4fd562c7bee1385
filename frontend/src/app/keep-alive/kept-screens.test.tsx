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
import { ScreenOutlet } from './screen-outlet.js';

const { open, go } = startApp((fresh) => fresh.answer(agentProperty, { name: 'Moonhare' }));
const screens = featureRoutes.filter((route): route is ScreenRoute => 'screen' in route && !route.bare);

/** The text typed on a page. */
function Note() {
  const [text, setText] = useState('');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}
/** The place of a route whose page is a note. */
const placeOf = (route: ScreenRoute) => ({
  route: { ...route, screen: () => Promise.resolve({ default: Note }) },
  path: route.path,
  params: {},
  search: {},
});
const shown = (path: string) => document.querySelector<HTMLElement>(`[data-screen="${path}"]`);
const noteOf = (path: string) => shown(path)?.querySelector<HTMLInputElement>('input');

describe('screens after navigation', () => {
  it('P-SHELL-06 stay mounted with what was typed, for every screen of the product', async () => {
    expect(screens.length).toBeGreaterThan(100);
    for (const route of screens) {
      signIn(route.side === USER_TYPES.licensee ? 'licensee' : 'superUser', { Capabilities: CAPABILITY_CODES });
      const [here, there] = [route, screens.find((other) => other.path !== route.path && !other.side) as ScreenRoute].map(placeOf);
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
