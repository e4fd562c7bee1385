import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DocumentDefinition } from 'pdfmake';

const require = createRequire(import.meta.url);
const fonts = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'));
const normal = join(fonts, '400Regular', 'NotoSansSC_400Regular.ttf');
const bold = join(fonts, '700Bold', 'NotoSansSC_700Bold.ttf');

/** Loads the library with the first document: it takes about 20 MB, and most processes never render one. */
async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({ NotoSansSC: { normal, bold } });
  // Documents contain data of users: they must not make this process fetch or read anything.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);
  return pdfmake;
}

let library: ReturnType<typeof loadPdfmake> | undefined;
let queue: Promise<unknown> = Promise.resolve();

/** Renders one document at a time: layout is processor work, and two at once would not be faster. */
export function renderPdf(definition: DocumentDefinition): Promise<Buffer> {
  const rendered = queue.then(async () => (await (library ??= loadPdfmake())).createPdf(definition).getBuffer());
  queue = rendered.catch(() => undefined);
  return rendered;
}
