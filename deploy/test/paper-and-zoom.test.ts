import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openAs, walkScreens } from './lib/walk-screens.js';
import type { System } from './system/system.js';
import { withSystem } from './lib/with-system.js';

/** 1366 x 768 at 200 %, in CSS pixels. */
const ZOOMED = { width: 683, height: 384 };
/** A4 upright between its margins, in CSS pixels. */
const PAPER = { width: 703, height: 1000 };
const PHONE = { width: 390, height: 844 };
/** Milliseconds until a problem counts. */
const PATIENCE = 15_000;

let system: System;
let browser: Browser;
withSystem((started) => {
  ({ system, browser } = started);
});

/**
 * What a page loses on paper: navigation or controls that are visible, and content that is cut off. Text of one pixel is for
 * screen readers, and pictures may be cropped by their frame.
 */
const lossesOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = [];
    const isShown = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().height > 1;
    const nameOf = (element: Element): string => element.outerHTML.slice(0, 160);
    for (const element of document.querySelectorAll('nav, [role=navigation], [role=tablist], [role=toolbar]'))
      if (isShown(element)) problems.push(`shows ${nameOf(element)}`);
    const paper = document.documentElement;
    if (paper.scrollWidth > paper.clientWidth + 1) problems.push(`is ${paper.scrollWidth} wide on a paper of ${paper.clientWidth}`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!isShown(element) || element.closest('svg') || element.querySelector('img, canvas')) continue;
      const { overflowX, overflowY, position } = getComputedStyle(element);
      if (position === 'fixed' || position === 'sticky') problems.push(`is ${position}: ${nameOf(element)}`);
      const isCut = (how: string, size: number, room: number): boolean => how !== 'visible' && size > room + 2;
      if (element.clientWidth > 1 && isCut(overflowX, element.scrollWidth, element.clientWidth)) problems.push(`cuts ${nameOf(element)}`);
      if (element.clientHeight > 1 && isCut(overflowY, element.scrollHeight, element.clientHeight))
        problems.push(`cuts ${nameOf(element)}`);
    }
    return problems.slice(0, 3);
  });

/** The problems that remain once the page has been laid out again. */
async function settled(check: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + PATIENCE;
  let problems = await check();
  while (problems.length > 0 && Date.now() < until) {
    await pause(200);
    problems = await check();
  }
  return problems;
}

/** The share of the height in which content moves: without bars outside of it and those that stay in place over it. */
const shareOfContent = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const area = [...document.querySelectorAll<HTMLElement>('[data-screen]')].find((each) => each.checkVisibility());
    const scroller = area ?? document.documentElement;
    // in the middle, bars that stay at either end are in place
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2;
    const { top, bottom } = area ? area.getBoundingClientRect() : { top: 0, bottom: innerHeight };
    const covered = new Set<number>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position } = getComputedStyle(element);
      if ((position !== 'sticky' && position !== 'fixed') || !element.checkVisibility()) continue;
      const box = element.getBoundingClientRect();
      if (box.width < innerWidth / 2 || box.height <= 1) continue;
      for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(innerHeight, box.bottom); y += 1) covered.add(y);
    }
    let free = 0;
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) free += covered.has(y) ? 0 : 1;
    return free / innerHeight;
  });

/** Buttons and links that another button or link covers: a finger on them would do something else. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = [];
    const controls = '[data-screen] :is(button, a[href], summary)';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const box = control.checkVisibility() ? control.getClientRects()[0] : undefined;
      if (!box || box.width < 2 || box.height < 2) continue;
      control.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = control.getClientRects()[0] as DOMRect;
      const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest(controls);
      if (over && over !== control) problems.push(`${control.outerHTML.slice(0, 120)} is under ${over.outerHTML.slice(0, 120)}`);
    }
    return problems.slice(0, 3);
  });

describe('every screen', () => {
  it('P-EDGE-06 prints as a document without navigation, keeps half of the height for content at 200 % zoom, and covers no button on a phone', async () => {
    const problems = await walkScreens(browser, system.address, ZOOMED, async (page) => {
      const bars = await settled(async () => {
        const share = await shareOfContent(page);
        return share < 0.5 ? [`${Math.round(share * 100)} % is content`] : [];
      });
      await page.setViewportSize(PAPER);
      await page.emulateMedia({ media: 'print' });
      const losses = await settled(() => lossesOnPaper(page));
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize(PHONE);
      return [...bars, ...losses, ...(await settled(() => coveredControls(page)))];
    });
    expect(problems).toEqual([]);
  }, 900_000);

  it('P-EDGE-06 a dialog is printed instead of its page, and a page names when it was printed', async () => {
    const page = await openAs(browser, system.address, 'superUser');
    await page.goto('/#/ApiClients/Index');
    await page.getByRole('main').getByRole('button', { name: 'New API client' }).click();
    await page.getByRole('dialog').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#root').isVisible()).toBe(false);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.locator('[data-print-heading]').innerText()).toMatch(/Printed/);
    await page.context().close();
  });
});
