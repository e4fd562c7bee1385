import { describe, expect, it } from '@jest/globals';
import { pdfPageSize, pdfPictures } from './poppler-output.js';

const LIST = `page   num  type   width height color comp bpc  enc interp  object ID x-ppi y-ppi size ratio
--------------------------------------------------------------------------------------------
   1     0 image    1200  1200  icc     4   8  jpeg   no         7  0   300   299  120K 2.1%
   1     1 smask    1200  1200  gray    1   8  image  no         8  0    72    72  12K 1.0%
   2     2 image     100   100  gray    1   8  image  no         9  0   600   600  1K 1.0%
`;

describe('what the tools print about a PDF', () => {
  it('is the least density and the colour spaces of its pictures, without masks', () => {
    expect(pdfPictures(LIST)).toEqual({ density: 299, spaces: ['cmyk', 'grey'] });
    expect(pdfPictures('')).toEqual({ density: null, spaces: [] });
  });

  it('is the size of its page', () => {
    expect(pdfPageSize('Pages: 1\nPage size:       595.276 x 841.89 pts (A4)\n')).toEqual({
      width: expect.closeTo(210, 1),
      height: expect.closeTo(297, 1),
    });
    expect(pdfPageSize('Pages: 1')).toBeNull();
  });
});
