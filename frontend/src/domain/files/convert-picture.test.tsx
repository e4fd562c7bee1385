import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { fileUpload } from '../../../test/endpoints.js';
import { chooseFile } from '../../../test/form.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { convertPicture } from './convert-picture.js';
import { FileUpload } from './file-upload.js';

const backend = startBackend((fresh) => {
  fresh.answer(fileUpload, { name: 'proof.jpg' });
});
beforeAll(() => startLanguage('en'));

/** jsdom decodes no pictures: a browser that reads these, or none. */
function browserReads(readable: boolean) {
  const picture = { width: 3, height: 2, close: jest.fn() };
  const decode = jest.fn(() => (readable ? Promise.resolve(picture) : Promise.reject(new Error('unknown format'))));
  Object.assign(globalThis, { createImageBitmap: decode });
  const drawn = { fillStyle: '', fillRect: jest.fn(), drawImage: jest.fn() };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take, type = '') => take(new Blob(['jpeg'], { type: type === 'image/jpeg' ? type : '' })));
  return drawn;
}

describe('pictures of other formats', () => {
  it.each(['proof.png', 'IMG_0001.HEIC'])('%s becomes a JPEG on white before it is uploaded as a proof of payment', async (name) => {
    const drawn = browserReads(true);
    const onChange = jest.fn();
    renderScreen(<FileUpload label="Proof" purpose="paymentProof" value={[]} onChange={onChange} />);
    expect(screen.getByText(/jpg, jpeg, pdf, msg, eml, png, heic/)).toBeTruthy();
    chooseFile('Proof', name);
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(drawn.fillRect).toHaveBeenCalledWith(0, 0, 3, 2);
    expect(backend.log()).toEqual(['POST /File/Upload']);
    const converted = await convertPicture(new File(['x'], name), 'paymentProof');
    expect([converted.name, converted.type]).toEqual([name.replace(/\.\w+$/, '.jpg'), 'image/jpeg']);
  });

  it('are refused with what to do where the browser cannot read them', async () => {
    browserReads(false);
    renderScreen(<FileUpload label="Proof" purpose="paymentProof" value={[]} onChange={() => undefined} />);
    chooseFile('Proof', 'IMG_0001.HEIC');
    expect(await screen.findByText(/This browser cannot convert the picture. Save it as JPG or PDF/)).toBeTruthy();
    expect(backend.log()).toEqual([]);
  });

  it('stay as they are where the purpose accepts them, and are refused where no conversion is allowed', async () => {
    const png = new File(['x'], 'front.png');
    expect(await convertPicture(png, 'approvalImage')).toBe(png);
    renderScreen(<FileUpload label="Letter" purpose="storeLetter" value={[]} onChange={() => undefined} />);
    chooseFile('Letter', 'scan.png');
    expect(await screen.findByText(/This kind is not accepted here/)).toBeTruthy();
  });
});
