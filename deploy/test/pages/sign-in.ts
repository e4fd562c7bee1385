import type { Page } from 'playwright-core';
import { PASSWORD } from '../lib/client.js';
import { box } from './fields.js';
import { type Language, wordsOf } from './words.js';

/** Fills in the sign-in screen and presses its button; the caller checks the result. */
export async function trySignIn(page: Page, userName: string, password = PASSWORD, language: Language = 'en'): Promise<void> {
  const words = wordsOf(language);
  await box(page, words('account.logon.userName')).fill(userName);
  await box(page, words('account.logon.password')).fill(password);
  await page.getByRole('button', { name: words('account.logon.submit') }).click();
}

export async function signInByScreen(page: Page, userName: string, language: Language = 'en'): Promise<void> {
  await page.goto('/');
  await trySignIn(page, userName, PASSWORD, language);
  await bell(page).waitFor();
}

/** The bell of the top bar with the number of waiting items. */
export const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Notifications|通知/ });
