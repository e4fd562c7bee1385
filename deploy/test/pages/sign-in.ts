import type { Page } from 'playwright-core';
import { PASSWORD } from '../lib/client.js';
import { box } from './fields.js';

/** Fills in the sign-in screen and presses its button; the caller checks the result. */
export async function trySignIn(page: Page, userName: string, password = PASSWORD): Promise<void> {
  await box(page, 'User name').fill(userName);
  await box(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signInByScreen(page: Page, userName: string): Promise<void> {
  await page.goto('/');
  await trySignIn(page, userName);
  await bell(page).waitFor();
}

/** The bell of the top bar with the number of waiting items. */
export const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Notifications|通知/ });
