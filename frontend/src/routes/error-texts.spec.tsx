import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentAnswer } from '@udin/contracts';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { AdminLoginForm } from '../features/admin/admin-login-form';
import { StatusDialog } from '../features/admin/status-dialog';
import { UsersList } from '../features/admin/users-list';
import { DocumentsTab } from '../features/documents/documents-tab';
import { NotesDialog } from '../features/notes/notes-dialog';
import { VaultTab } from '../features/vault/vault-tab';
import { aVaultFile } from '../testing/a-vault';
import { answering, type Answers, data } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { AdminUserRoute } from './admin-user';

// Read from the browser's store after the page is drawn; nothing here depends on who it is.
jest.mock('../lib/use-session', () => ({ useSession: () => null }));

const nothing = () => undefined;
const user = userEvent.setup();
const press = async (name: string | RegExp, within_?: string) => {
  const scope = within_ ? within(await screen.findByRole('dialog', { name: within_ })) : screen;
  await user.click(await scope.findByRole('button', { name }));
};

const aDocument = {
  id: 'd1',
  fileName: 'one.pdf',
  documentTypeName: 'Net Worth',
  documentStatus: 'pending',
  uploadedDate: '2026-11-20T10:00:00Z',
  estimatedDelivery: '2026-11-23T10:00:00Z',
  signedDocumentLink: null,
  flags: [],
} as unknown as DocumentAnswer;
const aFile = { ...aVaultFile('f1'), originalName: 'scan.pdf' };
const aNote = {
  id: 'n1',
  noteText: 'Hello',
  priority: 'low',
  noteType: 'admin',
  authorName: 'Asha',
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
};
const page = { page: 1, pages: 1, total: 1 };
const documents = { '/api/documents/user/u1': data([aDocument], page) };
const vault = {
  '/api/vault/user/u1': data({ files: [aFile], ...page }),
  '/api/vault/stats/u1': data({ totalFiles: 1, totalSize: 4_000, quota: 9_000 }),
};
const notes = { '/api/notes/document/d1': data([aNote], page) };
const customer = (
  <Routes>
    <Route path="/admin/user/:userId" element={<AdminUserRoute />} />
  </Routes>
);
const notesOf = <NotesDialog document={{ id: 'd1', name: 'one.pdf' }} audience="admin" onClose={nothing} />;
const documentsOf = <DocumentsTab userId="u1" onAdd={nothing} onPreview={nothing} onNotes={nothing} />;
const vaultOf = <VaultTab userId="u1" onPreview={nothing} />;

interface Action {
  /** As section 8 of the signed-in document names it. */
  text: string;
  page: ReactNode;
  /** What works. */
  answers?: Answers;
  /** What fails. */
  path: string;
  method?: string;
  act?: () => Promise<void>;
  at?: string;
}

const ACTIONS: Action[] = [
  { text: 'Failed to load data. Please try again.', page: documentsOf, path: '/api/documents/user/u1' },
  {
    text: 'Failed to delete document. Please try again.',
    page: documentsOf,
    answers: documents,
    path: '/api/documents/d1',
    act: async () => {
      await press('Delete one.pdf');
      await press('Delete', 'Delete one.pdf?');
    },
  },
  { text: 'Failed to load vault data. Please try again.', page: vaultOf, path: '/api/vault/user/u1' },
  {
    text: 'Failed to delete file. Please try again.',
    page: vaultOf,
    answers: vault,
    path: '/api/vault/file/f1',
    act: async () => {
      await press('Delete scan.pdf');
      await press('Delete', 'Delete scan.pdf?');
    },
  },
  {
    text: 'Failed to update file. Please try again.',
    page: vaultOf,
    answers: vault,
    path: '/api/vault/file/f1',
    act: async () => {
      await press('Edit scan.pdf');
      await press('Save', 'Edit File Details');
    },
  },
  { text: 'Failed to load users. Please try again.', page: <UsersList />, path: '/api/auth/users' },
  {
    text: 'Failed to update document status. Please try again.',
    page: <StatusDialog document={aDocument} onClose={nothing} />,
    path: '/api/documents/d1/status',
    act: () => press('Update Status'),
  },
  {
    text: 'Failed to load user data. Please try again.',
    page: customer,
    path: '/api/auth/users/u1',
    at: '/admin/user/u1',
  },
  { text: 'Failed to load notes. Please try again.', page: notesOf, path: '/api/notes/document/d1' },
  {
    text: 'Failed to add note. Please try again.',
    page: notesOf,
    answers: notes,
    path: '/api/notes/document/d1',
    method: 'POST',
    act: async () => {
      await user.type(await screen.findByLabelText('New note'), 'x');
      await press('Add Note');
    },
  },
  {
    text: 'Failed to update note. Please try again.',
    page: notesOf,
    answers: notes,
    path: '/api/notes/n1',
    act: async () => {
      await press('Edit this note');
      await press('Save');
    },
  },
  {
    text: 'Failed to delete note. Please try again.',
    page: notesOf,
    answers: notes,
    path: '/api/notes/n1',
    act: async () => {
      await press('Delete this note');
      await press('Delete', 'Delete this note?');
    },
  },
  {
    text: 'Invalid email or password',
    page: <AdminLoginForm onMustSetUp={() => undefined} onForgot={() => undefined} onLoggedIn={nothing} />,
    path: '/api/auth/admin/login',
    act: async () => {
      await user.type(screen.getByLabelText('Email'), 'a@b.in');
      await user.type(screen.getByLabelText('Password'), 'secret');
      await press('Sign in as Admin');
    },
  },
];

async function fail({ page: shown, answers = {}, path, method, act, at }: Action, body: object) {
  const works = answers[path];
  answering({
    ...answers,
    [path]: (call) => {
      if (works && method && call.method !== method) return typeof works === 'function' ? works(call) : works;
      return { status: 500, body };
    },
  });
  renderInProduct(shown, at);
  await act?.();
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('what people read when an action fails', () => {
  it.each(ACTIONS)('[DASH-6] [API-2] $text, when the server gives no sentence', async (action) => {
    await fail(action, { success: false, message: '', error: 'server.failed', requestId: 'r1' });
    await waitFor(() => expect(alerts().join()).toContain(action.text));
    expect(alerts().join()).not.toMatch(/HTTP|server\.failed/);
  });

  it.each(ACTIONS.filter(({ text }) => text.startsWith('Failed')))(
    '[DASH-6] $text: the name of the action stands before a sentence that could be about anything',
    async (action) => {
      const message = 'Something went wrong on our side. Please try again.';
      await fail(action, { success: false, message, error: 'server.failed', requestId: 'r1' });
      const name = action.text.replace(' Please try again.', '');
      await waitFor(() => expect(alerts().join()).toContain(`${name} ${message}`));
    },
  );

  it.each(ACTIONS)('[DASH-6] $text: a sentence about the action stands alone', async (action) => {
    const message = 'This document is being processed and can no longer be deleted.';
    await fail(action, { success: false, message, error: 'document.in-progress', requestId: 'r1' });
    await waitFor(() => expect(alerts().join()).toContain(message));
    expect(alerts().join()).not.toContain(action.text);
  });
});

describe("an admin's page of a customer", () => {
  const open = (answer: Answers[string]) => {
    answering({
      '/api/auth/users/u1': answer,
      '/api/documents/user/u1': answer,
      '/api/transactions/user/u1': answer,
    });
    renderInProduct(customer, '/admin/user/u1');
  };

  it('[ADM-3] that nobody has says so, and does not ask the admin to log in', async () => {
    const message = 'User not found. Please log in again.';
    open({ status: 404, body: { success: false, message, error: 'auth.user-not-found', requestId: '' } });
    await screen.findByText('There is no customer with this id');
    await screen.findByText(/or the customer has closed the account/);
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('[ADM-3] has the bell, so that it is live', async () => {
    open(data([], page));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  });
});
