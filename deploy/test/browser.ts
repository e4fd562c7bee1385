import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findProgram } from '@bls/kit/servers/programs';

export interface Look {
  language?: 'en' | 'zh';
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
}

/** Chromium as Debian brings it, without a window. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? (await findProgram('chromium')) ?? (await findProgram('chromium-browser')) ?? (await findProgram('google-chrome'));
  if (!executablePath) throw new Error('no Chromium is installed: apt-get install chromium');
  return chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** A person's own browser: cookies and storage of nobody else. */
export async function openContext(browser: Browser, address: string, look: Look = {}): Promise<BrowserContext> {
  const { language = 'en', theme = 'light', width = 1440, height = 900 } = look;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: 'Asia/Hong_Kong',
    colorScheme: theme,
    reducedMotion: 'reduce',
    isMobile: width < 600,
    hasTouch: width < 600,
  });
  context.setDefaultTimeout(15_000);
  return context;
}

/** Signs a person in by the door that the sign-in screen uses, so that the cookies are those of the browser. */
export async function signIn(context: BrowserContext, userName: string, password = 'Licensing#1'): Promise<void> {
  const tenant = userName.split('@')[1]?.toUpperCase() ?? 'CTL';
  const answer = await context.request.post('/account/logon', {
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-Tenant-Code': tenant },
    data: { userName, password },
  });
  if (!answer.ok()) throw new Error(`${userName} cannot sign in: ${answer.status()} ${await answer.text()}`);
}

/** What axe finds wrong on the page, one line each: rule, help, the first place. */
export async function axeProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.target.join(' ') ?? ''}${nodes.length > 1 ? ` and ${nodes.length - 1} more` : ''})`);
}
