import { deflateSync } from 'node:zlib';

type Rgb = readonly [number, number, number];
/** Colour of a point; both coordinates are 0 to 1. */
type Paint = (x: number, y: number) => Rgb;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(checksumOf(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

function checksumOf(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A PNG in RGB that says how many pixels an inch has. */
export function png(width: number, height: number, density: number, paint: Paint): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const scale = Buffer.alloc(9);
  const perMetre = Math.round(density / 0.0254);
  scale.writeUInt32BE(perMetre);
  scale.writeUInt32BE(perMetre, 4);
  scale[8] = 1;
  const rows = Array.from({ length: height }, (_row, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_pixel, x) => paint(x / width, y / height)).flat()]),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('pHYs', scale),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF of one page in points with one line of text in its text layer, and a filled rectangle. */
export function pdf(text: string, width: number, height: number): Buffer {
  const escaped = text.replaceAll('©', '\\251');
  const content = `0.9 0 0.07 rg 20 20 ${width - 40} ${height - 80} re f 0 g BT /F1 12 Tf 20 ${height - 40} Td (${escaped}) Tj ET`;
  const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</F1 ${font}>>>>>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return String(at).padStart(10, '0');
  });
  const start = file.length;
  file += `xref\n0 5\n0000000000 65535 f \n${offsets.map((at) => `${at} 00000 n \n`).join('')}`;
  return Buffer.from(`${file}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`, 'latin1');
}
