import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('./src/service-worker/service-worker.ts', import.meta.url));
/** Bytes of a file that is stored on the device; larger ones, such as the viewer of PDF files, are loaded when they are needed. */
const LARGEST = 450_000;
const OTHERS = ['/theme.js', '/browser.js', '/icon.svg'];

const stamp = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/**
 * Builds `service-worker.js` with the list of the files that it keeps: the page, the scripts and styles of all screens, and the font of
 * Latin text. Files with a hash in their name need no revision.
 */
export const serviceWorker = (): Plugin => {
  const names: string[] = [];
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const size = file.type === 'chunk' ? file.code.length : file.source.length;
        if (size <= LARGEST && /^assets\/.*(\.js|\.css|latin-wght-normal-[^/]*\.woff2)$/.test(file.fileName)) names.push(file.fileName);
      }
    },
    async closeBundle() {
      const dist = fileURLToPath(new URL('./dist', import.meta.url));
      const page = readFileSync(join(dist, 'index.html'));
      const files = [
        { url: '/', revision: stamp(page) },
        ...OTHERS.map((url) => ({ url, revision: stamp(readFileSync(join(dist, url))) })),
        ...names.sort().map((name) => ({ url: `/${name}`, revision: null })),
      ];
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        define: { __FILES__: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          target: 'es2023',
          modulePreload: false,
          rollupOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
        },
      });
      const [output] = Array.isArray(built) ? built : [built];
      const [chunk] = output && 'output' in output ? output.output : [];
      if (chunk?.type !== 'chunk') return this.error('The service worker was not built.');
      writeFileSync(join(dist, 'service-worker.js'), chunk.code);
    },
  };
};
