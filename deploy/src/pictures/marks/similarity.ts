import sharp from 'sharp';

/** `psnr` in dB over all channels; `ssim` the mean of squares of 8 x 8 pixels of brightness, 1 for equal pictures. */
export type Similarity = { psnr: number; ssim: number };

/** How much alike two pictures of the same size are. */
export async function similarityOf(one: Buffer, other: Buffer): Promise<Similarity> {
  const pixels = (picture: Buffer) => sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const grey = (picture: Buffer) => sharp(picture).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = [await pixels(one), await pixels(other)];
  let errors = 0;
  for (let at = 0; at < a.length; at += 1) errors += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  const [first, second] = [await grey(one), await grey(other)];
  return {
    psnr: 10 * Math.log10((255 * 255 * a.length) / errors),
    ssim: ssimOf(first.data, second.data, first.info.width, first.info.height),
  };
}

function ssimOf(a: Buffer, b: Buffer, width: number, height: number): number {
  const [c1, c2, side] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2, 8];
  let [total, count] = [0, 0];
  for (let top = 0; top + side <= height; top += side)
    for (let left = 0; left + side <= width; left += side) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + side; y += 1)
        for (let x = left; x < left + side; x += 1) {
          const [p, q] = [a[y * width + x] ?? 0, b[y * width + x] ?? 0];
          sa += p;
          sb += q;
          saa += p * p;
          sbb += q * q;
          sab += p * q;
        }
      const n = side * side;
      const [ma, mb] = [sa / n, sb / n];
      total +=
        ((2 * ma * mb + c1) * (2 * (sab / n - ma * mb) + c2)) / ((ma * ma + mb * mb + c1) * (saa / n - ma * ma + sbb / n - mb * mb + c2));
      count += 1;
    }
  return total / count;
}
