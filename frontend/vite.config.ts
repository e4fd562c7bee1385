import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { chunkNames, FILE_NAMES } from './chunks.js';
import { guidePages } from './guide-pages.js';
import { referencePage } from './reference-page.js';
import { serviceWorker } from './service-worker.js';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const bff = process.env['BFF_URL'] ?? 'http://localhost:8080';
/** Everything that is not a file of the front end belongs to the BFF: controllers are capitalised or one of these. */
const bffPaths = '^/([A-Z][A-Za-z0-9]*|account|home|event|api|events|res|guide|openapi\\.json|manifest\\.webmanifest)(/|\\?|$)';

/** The page of the API reference is large and rarely read: it is compressed quickly, all else as far as possible. */
const qualityOf = (name: string) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: name.startsWith('reference-') ? 6 : 11 } });
/** Leaves a compressed copy beside each script and style: compressing once here is better and cheaper than at each request. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets');
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => /\.(js|css)$/.test(each))) {
      const bytes = readFileSync(join(folder, name));
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, qualityOf(name)));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
});

/** The page requests the files of the first steps immediately; `main.ts` evaluates one after the other. */
const STEPS = new Set(['first', 'react', 'vendor', 'start']);
type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;
/** The scripts with these names and what they import. */
const filesOf = (bundle: Bundle, names: ReadonlySet<string>): string[] => {
  const files = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && names.has(file.name) ? [file.fileName, ...file.imports] : [],
  );
  return [...new Set(files)];
};
/** The scripts that the page loads before the first screen: the files of its steps and what they import. */
const firstLoad = (bundle: Bundle): string[] => filesOf(bundle, STEPS);
const preloaded = (): Plugin => ({
  name: 'preloaded',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const first = firstLoad(bundle);
      const later = filesOf(bundle, new Set(['sign-in'])).filter((fileName) => !first.includes(fileName));
      return [
        ...first
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
        // `prepareSignIn` requests them on that page only
        { tag: 'meta', attrs: { name: 'sign-in-scripts', content: later.map((each) => `/${each}`).join(' ') }, injectTo: 'head' as const },
      ];
    },
  },
});

/** Bytes after gzip. A phone loads and evaluates all of it before it shows anything. */
const FIRST_LOAD_LIMIT = 165_000;
/** The same with all that the first visit of the sign-in page loads. */
const SIGN_IN_LIMIT = 225_000;
const SIGN_IN = new Set([...STEPS, 'sign-in', 'toasts', 'first-texts-en']);
const limited = (): Plugin => ({
  name: 'limited',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const [what, names, limit] of [
      ['first load', STEPS, FIRST_LOAD_LIMIT],
      ['sign-in page', SIGN_IN, SIGN_IN_LIMIT],
    ] as const) {
      const codes = filesOf(bundle, names)
        .map((fileName) => bundle[fileName])
        .map((file) => (file?.type === 'chunk' ? file.code : ''));
      const bytes = codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
      if (bytes > limit)
        this.error(
          `The ${what} has ${bytes} bytes of script after gzip; the limit is ${limit}. What needs it (${[...names].join(', ')}) should import less.`,
        );
    }
  },
});

const LOADED_AT_START = /\/(first|react|vendor|start|rolldown-runtime)-/;

export default defineConfig({
  plugins: [react(), tailwindcss(), preloaded(), limited(), referencePage(), guidePages(), compressed(), serviceWorker()],
  resolve: {
    // proto is read from its source, so that a screen can use a new call without building proto first
    alias: [
      { find: /^@bls\/proto\/(presentation\/text\/.*)$/, replacement: `${at('../proto/src/')}$1` },
      { find: /^@bls\/proto\/(.*)$/, replacement: `${at('../proto/src/')}$1.ts` },
    ],
  },
  server: { port: 5173, fs: { allow: [at('..')] }, proxy: { [bffPaths]: { target: bff, changeOrigin: false } } },
  preview: { port: 4173 },
  define: { __APP_VERSION__: JSON.stringify(process.env['npm_package_version'] ?? '0') },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // files of the first load are present when a screen is loaded
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((each) => !LOADED_AT_START.test(each)) },
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      // reading a property of one of our constants does nothing else
      treeshake: { propertyReadSideEffects: false },
      output: {
        // the start lists all files; without the names of screens it is more than a kilobyte smaller
        chunkFileNames: ({ name }) => (FILE_NAMES.has(name) ? 'assets/[name]-[hash].js' : 'assets/s[hash].js'),
        codeSplitting: { groups: [{ name: chunkNames(), debugName: 'steps of the start', includeDependenciesRecursively: false }] },
      },
    },
  },
});
