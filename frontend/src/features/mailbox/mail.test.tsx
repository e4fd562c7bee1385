import { expect, it, jest } from '@jest/globals';
import { mailboxAttachment, mailboxRead } from '@bls/proto/contracts/calls/identity/mail/mailbox';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { fileDownload, fileResponse } from '../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import Mail from './mail.js';

const backend = startBackend((fresh) => {
  fresh.answer(mailboxRead, {
    id: idOf('mail'),
    attachments: [
      { name: 'DN-1.pdf', canOpen: true },
      { name: 'DN-2.pdf', canOpen: false },
    ],
  });
  fresh.send(fileDownload, () => fileResponse('DN-1.pdf'));
  fresh.answer(mailboxAttachment, { fileId: idOf('file'), name: 'DN-1.pdf' });
});

it('opens the attachments of a mail that the person may read, and names the others', async () => {
  await startLanguage('en');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  renderScreen(<Mail />, {}, { params: { id: idOf('mail') } });
  fireEvent.click(await screen.findByRole('button', { name: 'DN-1.pdf' }));
  await waitFor(() => expect(backend.requests(mailboxAttachment)).toEqual([{ id: idOf('mail'), index: 0 }]));
  expect(screen.getByText('DN-2.pdf').tagName).toBe('SPAN');
  expect(screen.queryByRole('button', { name: 'DN-2.pdf' })).toBeNull();
});
