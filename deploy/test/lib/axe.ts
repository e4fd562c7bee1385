import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const LOOKS = 5;

/**
 * The problems that axe finds on the page, one line each: rule, help, the first element. A page that was checked before needs
 * only its colours checked in another theme.
 */
export async function axeProblems(page: Page, what: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  // rows far off the screen are painted when they become visible; until then they have the colours of the previous theme
  const styles = await page.addStyleTag({ content: '* { content-visibility: visible !important; transition: none !important; }' });
  const look = () => {
    // only what is wrong, found in the page itself: the whole report would be carried to a second page and to this process
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    return (what === 'colours' ? axe.withRules('color-contrast') : axe.withTags(RULES)).analyze();
  };
  let { violations } = await look();
  // a busy machine may still be painting the previous theme, moving a dialog or loading a card: a real problem stays
  for (let looks = 1; violations.length > 0 && looks < LOOKS; looks++) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    ({ violations } = await look());
  }
  await styles.evaluate((element) => element.parentNode?.removeChild(element));
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes[0]?.target.join(' ') ?? ''}${nodes.length > 1 ? ` and ${nodes.length - 1} more` : ''})`,
  );
}
