import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, jest } from '@jest/globals';
import type { Call } from '@bls/proto/contracts/call';
import { approvalsCalls } from '@bls/proto/contracts/calls/approvals/all';
import { filesCalls } from '@bls/proto/contracts/calls/files/all';
import { financeCalls } from '@bls/proto/contracts/calls/finance/all';
import { identityCalls } from '@bls/proto/contracts/calls/identity/all';
import { inboxIsNew, inboxTotalDraft, inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { userCurrent } from '@bls/proto/contracts/calls/identity/people/user';
import { licensingCalls } from '@bls/proto/contracts/calls/licensing/all';
import type { Role } from '@bls/proto/domain/access/roles';
import type { LoginUser } from '@bls/proto/domain/user/login-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, createHashHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { queryClient } from '../src/lib/api/query.js';
import { clearUser } from '../src/lib/session/session.js';
import type { Feature, FeatureRoute } from '../src/lib/screens/routes.js';
import { type Backend, startBackend } from './backend.js';
import { startLanguage } from './render.js';
import type { Partly } from './sample.js';
import { signIn } from './session.js';

// as the build collects them with import.meta.glob
const folder = join(process.cwd(), 'frontend/src/features');
const features: Feature[] = [];
for (const name of readdirSync(folder))
  features.push(((await import(`../src/features/${name}/routes.js`)) as { feature: Feature }).feature);
export const featureRoutes: readonly FeatureRoute[] = features.flatMap(({ routes }) => routes);
jest.unstable_mockModule('../src/app/features.js', () => ({ featureRoutes }));
Object.assign(globalThis, { __APP_VERSION__: '2.0' });
const { router: product } = await import('../src/app/router.js');
const { connectNavigation } = await import('../src/app/connect.js');

const CALLS: readonly Call[] = [identityCalls, licensingCalls, approvalsCalls, financeCalls, filesCalls].flatMap((calls) =>
  Object.values<Call>(calls),
);

export type Opened = {
  /** The final address after all redirects. */
  address: string;
  /** The element of the visible screen. */
  content: HTMLElement;
  /** The heading of the screen; undefined if it has none. */
  heading: string | undefined;
  /** True when the page shows the no-permission message. */
  denied: boolean;
};
export type TestApp = {
  backend: Backend;
  /** Opens an address in the whole application as a role, and waits for its screen. */
  open: (address: string, role?: Role, user?: Partly<LoginUser>) => Promise<Opened>;
  /** Navigates to another address in the application that `open` rendered, like a link. */
  go: (address: string) => Promise<Opened>;
  /** Opens an address and expects a text on its screen. */
  shows: (address: string, role: Role, text: string | RegExp, user?: Partly<LoginUser>) => Promise<Opened>;
  /** Opens an address and expects the no-permission page. */
  denies: (address: string, role: Role) => Promise<void>;
};

let current: AnyRouter | undefined;

/** The whole application with its routes, guards and shell. Reads without an answer in the test get the smallest valid answer. */
export function startApp(prepare: (backend: Backend) => void = () => undefined): TestApp {
  const backend = startBackend((fresh) => {
    for (const call of CALLS) if (call.safe && call.http && call.subject !== tenantDescribe.subject) fresh.answer(call);
    fresh.answer(inboxTotalPending, { Count: 0 });
    fresh.answer(inboxTotalDraft, { Count: 0 });
    fresh.answer(inboxIsNew, { isNew: false });
    fresh.answer(menuRead, { SideMenus: [] });
    prepare(fresh);
  });
  beforeAll(() => startLanguage('en'));
  const open = async (address: string, role?: Role, user?: Partly<LoginUser>): Promise<Opened> => {
    cleanup();
    clearUser();
    if (role) backend.answer(userCurrent, signIn(role, user));
    window.location.hash = address;
    // a new router for every visit, because an unmounted one does not load again
    const router: AnyRouter = createRouter({ ...product.options, history: createHashHistory() });
    connectNavigation(router);
    current = router;
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    return await openedBy(router);
  };
  const go = async (address: string): Promise<Opened> => {
    const router = current;
    if (!router) throw new Error('no application is open');
    act(() => router.history.push(address));
    return await openedBy(router);
  };
  const shows: TestApp['shows'] = async (address, role, text, user) => {
    const opened = await open(address, role, user);
    expect([address, opened.denied]).toEqual([address, false]);
    await waitFor(() => expect(readable(contentNow())).toMatch(text), { onTimeout: (error) => error });
    return { ...opened, address: current?.state.location.href ?? '', content: contentNow() };
  };
  const denies: TestApp['denies'] = async (address, role) => {
    expect([address, (await open(address, role)).denied]).toEqual([address, true]);
  };
  return { backend, open, go, shows, denies };
}

async function openedBy(router: AnyRouter): Promise<Opened> {
  const content = await contentOf(router);
  return {
    address: router.state.location.href,
    content,
    heading: within(content).queryByRole('heading', { level: 1 })?.textContent ?? undefined,
    denied: within(content).queryByText(i18next.t('state.noPermission.text')) !== null,
  };
}

/** The visible screen, after its code and its first answers have loaded. */
async function contentOf(router: AnyRouter): Promise<HTMLElement> {
  await waitFor(() => {
    expect(router.state.resolvedLocation?.href).toBe(router.history.location.href);
    expect(screen.queryAllByRole('status', { name: 'Loading' })).toEqual([]);
    expect(document.querySelector('[data-screen], [role="alert"]')).not.toBeNull();
    const route = router.state.matches.at(-1)?.staticData.screen?.path;
    if (route) expect(contentNow().dataset['screen']).toBe(route);
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return contentNow();
}

/** Cached screens stay in the page, hidden. */
const contentNow = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[data-screen]')].find(({ style }) => style.display !== 'none') ?? document.body;

/** The texts of an element in order, including the values of its fields. */
function readable(content: HTMLElement): string {
  const fields = [...content.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  return [...texts, ...fields].filter(Boolean).join(' | ');
}
