import type { ElementHandle, Locator, Page } from 'playwright-core';
import { until } from '../make-call.js';

type Field = ElementHandle<SVGElement | HTMLElement>;

/** Fields that take text. */
export const TEXTS =
  ':is(input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=search], [type=color], [readonly]), textarea):visible:enabled';

/** Leaves every field empty by a click on the next one and types there. Returns the fields in which it did not arrive. */
export async function deafFields(place: Locator, page: Page): Promise<string[]> {
  const fields = (await place.locator(TEXTS).elementHandles()) as Field[];
  const deaf: string[] = [];
  let focused: Field | undefined;
  for (const [index, field] of fields.entries()) {
    // an emptied field may remove those that depend on it
    if (!(await field.isVisible())) continue;
    if (field !== focused) await field.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    // an open list would cover the next field
    if ((await field.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape');
    const next = (await firstVisible([...fields.slice(index + 1), ...fields])) ?? field;
    if (next === field) await leaveByTab(field, page);
    await next.click();
    focused = (await receives(next, page)) ? next : undefined;
    if (!focused) deaf.push(await next.evaluate((element) => element.outerHTML.slice(0, 200)));
  }
  return deaf;
}

/** A field that is the only one is left with the keyboard; a time has several stops. */
async function leaveByTab(field: Field, page: Page): Promise<void> {
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await field.evaluate((element) => element === document.activeElement))) return;
  }
}

async function firstVisible(fields: readonly Field[]): Promise<Field | undefined> {
  for (const field of fields) if (await field.isVisible()) return field;
  return undefined;
}

/** Types into the field that was clicked. */
async function receives(field: Field, page: Page): Promise<boolean> {
  if ((await field.getAttribute('type')) === 'time') {
    // from any part of the time to its hour
    for (let part = 0; part < 3; part += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('0730AM');
    return (await field.inputValue()) === '07:30';
  }
  await page.keyboard.press('Control+A');
  await page.keyboard.press('7');
  return (await field.inputValue()) === '7';
}

/** The name of the focused control of a dialog, or "outside". */
export const focusIn = (dialog: Locator): Promise<string | null | undefined> =>
  dialog.evaluate((element) => {
    const { activeElement } = document;
    return element.contains(activeElement) ? activeElement?.getAttribute('aria-label') : 'outside';
  });

/** What a dialog shows: its elements and what is written in its fields. */
const shownIn = (dialog: Locator): Promise<string> =>
  dialog.evaluate(
    (element) =>
      [...element.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value).join() + element.innerHTML,
  );

/**
 * Presses Enter and waits until the dialog reacts. Nothing that it sends arrives, so that the demo stays as it is. A dialog
 * that removes something does not react.
 */
export async function pressEnter(page: Page, dialog: Locator, removes: boolean): Promise<void> {
  const sent: string[] = [];
  await page.route('**', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().url());
    return route.abort();
  });
  const before = await shownIn(dialog);
  await page.keyboard.press('Enter');
  if (!removes) await until('a reaction', async () => sent.length > 0 || (await dialog.isHidden()) || (await shownIn(dialog)) !== before);
  else if (sent.length > 0 || (await dialog.isHidden())) throw new Error(`Enter did what needs a click: ${sent.join(', ')}`);
  // what it sends is stopped, too
  await until('the end of the reaction', async () => (await dialog.locator('[aria-busy=true]').count()) === 0);
  await page.unroute('**');
}
