import { createApiReference } from './standalone.esm.js';

const base = document.querySelector('meta[name="api-base"]').content;
const root = document.documentElement;
const isChinese = root.lang.startsWith('zh');
document.title = isChinese ? 'API 参考' : 'API reference';

// No account, telemetry, proxy, fonts or assistants of the library's maker: the page talks to this installation only.
createApiReference('#reference', {
  url: `${base}/openapi.json`,
  servers: [{ url: `${location.origin}${base}` }],
  baseServerURL: `${location.origin}${base}`,
  theme: 'none',
  darkMode: root.dataset.theme === 'dark',
  hideDarkModeToggle: true,
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  tagsSorter: 'alpha',
  localization: { locale: isChinese ? 'zh-CN' : 'en' },
  customFetch: (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    // a person who is signed in tries calls with the own session, which needs this mark
    headers.set('X-Requested-With', 'XMLHttpRequest');
    return fetch(input, { ...init, headers, credentials: 'same-origin' });
  },
});
