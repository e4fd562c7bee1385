import type { FilePayload } from './files.js';
import type { Locator, Page } from 'playwright-core';
import { box, named } from './fields.js';
import { type Language, wordsOf } from './words.js';

export interface Given {
  comment?: string;
  reason?: string;
  file?: FilePayload;
  signature?: string;
  password?: string;
}

/** Takes an action of an item: presses its button, fills in the dialog, and presses the button in the dialog. */
export async function take(page: Page, action: string, given: Given = {}): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (given.reason) await dialog.getByRole('radio', { name: given.reason }).check();
  if (given.comment) await box(dialog, 'Comment').fill(given.comment);
  if (given.signature) await dialog.getByRole('textbox', { name: named('Sign with your full name') }).fill(given.signature);
  if (given.password) await dialog.locator('input[type=password]').fill(given.password);
  if (given.file) await upload(dialog, given.file);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Signs a contract on the screen that shows its document; `action` is the button there and on the page of the contract. */
export async function signOnScreen(page: Page, action: string, name: string, password: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('img', { name: /page 1/i }).waitFor();
  await page.getByRole('textbox', { name: named('Sign with your full name') }).fill(name);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('checkbox', { name: /I have read/ }).check();
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.waitForURL(/VersionManagement|ViewTermSheet/);
}

/** Puts a file into the drop zone of an element and waits until it has been checked. */
export async function upload(place: Locator, file: FilePayload, language: Language = 'en'): Promise<void> {
  await place.locator('input[type=file]').setInputFiles(file);
  await place.getByRole('button', { name: wordsOf(language)('upload.remove', { name: file.name }) }).waitFor();
}
