import { act, renderHook, waitFor } from '@testing-library/react';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { ApiError } from '../../../lib/api/api-error';
import { uploadForm } from '../../../lib/api/upload-form';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { writeSession } from '../../../lib/session';
import { answering, data } from '../../../testing/answering';
import { useOrderUpload } from './use-order-upload';

jest.mock('../../../lib/api/upload-form');

it('[UPM-3] a photo of an iPhone in the place of a refused file is told how it becomes one that is taken', async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  const paid = { _id: '1', id: '1', userId: aUser.id, status: 'completed', paymentStatus: 'completed' };
  answering({ '/api/transactions/TXN_1': data(paid) });
  jest.mocked(uploadForm).mockRejectedValue(new ApiError('Damaged.', 422, { code: 'file.damaged' }));
  const { result } = renderHook(() => useOrderUpload({ forget: () => undefined, onContinue: () => undefined }));
  const name = 'a.pdf';
  const ordered = { id: 1, name, size: 1, type: 'application/pdf', extension: 'pdf', status: 'uploaded' };
  const files = [{ ...ordered, documentType: 'net-worth', file: new File(['x'], name) }] as OrderFile[];
  act(() => result.current.start({ transactionId: 'TXN_1', files }));
  const reason = () => result.current.progress?.files[0]?.reason;
  await waitFor(() => expect(reason()).toBeTruthy());
  const photo = new File(['\0\0\0\x28ftypheic\0\0\0\0mif1heic'.padEnd(2_000)], 'IMG_0042.HEIC');
  act(() => result.current.replace(1, photo));
  await waitFor(() => expect(reason()).toMatch(/are allowed\. The file is a HEIC photo .* save it as JPEG/));
});
