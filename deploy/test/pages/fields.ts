import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

type Place = Page | Locator;

/** An accessible label, with or without the word for "required", in either language. */
export const named = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s*[(（](required|必填)[)）])?$`);

export const box = (place: Place, label: string): Locator => place.getByRole('textbox', { name: named(label) });
export const choice = (place: Place, label: string): Locator => place.getByRole('combobox', { name: named(label) });

/** Types into a field and leaves it with Tab. */
export async function type(place: Place, label: string, text: string, nth = 0): Promise<void> {
  const field = box(place, label).nth(nth);
  // amounts lose their separators on focus
  await field.focus();
  await field.fill(text);
  await field.blur();
}

/** Selects from a native list. */
export const select = async (place: Place, label: string, option: string, nth = 0): Promise<void> =>
  void (await choice(place, label).nth(nth).selectOption({ label: option }));

/** Searches by typing and selects the match. */
export async function find(place: Place, label: string, text: string): Promise<void> {
  const field = choice(place, label);
  await field.click();
  await field.fill(text);
  await pageOf(place).getByRole('option', { name: text }).first().click();
}

/** Selects several, one after the other, and closes the list. */
export async function findAll(place: Place, label: string, texts: readonly string[]): Promise<void> {
  for (const text of texts) await find(place, label, text);
  await choice(place, label).press('Escape');
}

/** The message below a field, linked to it for assistive technology. */
export async function messageAt(field: Locator): Promise<string> {
  const id = await field.getAttribute('aria-describedby');
  return id
    ? ((await field
        .page()
        .locator(`[id="${id.split(' ').at(-1)}"]`)
        .textContent()) ?? '')
    : '';
}

/** Waits until a field shows a rule, and is marked as invalid. */
export async function expectRule(field: Locator, text: string): Promise<void> {
  await field.page().getByText(text).first().waitFor();
  expect(await messageAt(field)).toContain(text);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
}

/** A card by its title. */
export const card = (place: Place, title: string | RegExp): Locator => place.getByRole('region', { name: title, exact: true });
export const group = (place: Place, name: string): Locator => place.getByRole('group', { name, exact: true });

const pageOf = (place: Place): Page => ('page' in place ? place.page() : place);
