import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong on the page, one line each: rule, help, the first place. A page that was looked at already needs
 * only its colours looked at in another theme.
 */
export async function axeProblems(page: Page, what: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  // rows far off the screen are drawn when they are come to; until then they keep the colours of the theme before
  await page.addStyleTag({ content: '* { content-visibility: visible !important; transition: none !important; }' });
  const look = () => {
    const axe = new AxeBuilder({ page });
    return (what === 'colours' ? axe.withRules('color-contrast') : axe.withTags(RULES)).analyze();
  };
  let { violations } = await look();
  // a busy machine may still be painting the theme before, or show that a call takes long: what is really wrong is wrong a moment later too
  if (violations.some(({ id }) => id === 'color-contrast' || id === 'region')) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    ({ violations } = await look());
  }
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes[0]?.target.join(' ') ?? ''}${nodes.length > 1 ? ` and ${nodes.length - 1} more` : ''})`,
  );
}
