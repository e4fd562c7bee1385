import { findProgram } from '@bls/kit/servers/programs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

export interface Look {
  language?: 'en' | 'zh';
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
}

/** Chromium as Debian packages it, without a window. */
export async function openBrowser(): Promise<Browser> {
  const executablePath =
    process.env['CHROMIUM'] ??
    (await findProgram('chromium')) ??
    (await findProgram('chromium-browser')) ??
    (await findProgram('google-chrome'));
  if (!executablePath) throw new Error('no Chromium is installed: apt-get install chromium');
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu', ...quiet] });
}

/** `worker`: with the service worker, which answers for the server; only tests of the app without a connection need it. */
type Worker = { worker?: boolean };

/** A separate browser context of a user in a language and a theme, with its own cookies and storage. */
export async function openContext(browser: Browser, address: string, look: Look & Worker = {}): Promise<BrowserContext> {
  const { language = 'en', theme = 'light', width = 1440, height = 900, worker = false } = look;
  const phone = width < 600;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: 'Asia/Hong_Kong',
    colorScheme: theme,
    reducedMotion: 'reduce',
    isMobile: phone,
    hasTouch: phone,
    serviceWorkers: worker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(15_000);
  // as the screens themselves store them
  await context.addInitScript(
    ([lang, mode]) => {
      localStorage.setItem('lang', lang as string);
      localStorage.setItem('theme', mode as string);
      // no tour for anybody
      localStorage.setItem('ToursSeen', '["*"]');
    },
    [language, theme],
  );
  return context;
}

/** Signs a person in by the endpoint of the sign-in screen. Throws with the response of the server. */
export async function signIn(context: BrowserContext, userName: string, password = 'Quiet#Harbour7'): Promise<void> {
  const tenant = userName.split('@')[1]?.toUpperCase() ?? 'CTL';
  const answer = await context.request.post('/account/logon', {
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-Tenant-Code': tenant },
    data: { userName, password },
  });
  if (!answer.ok()) throw new Error(`${userName} cannot sign in: ${answer.status()} ${await answer.text()}`);
}
