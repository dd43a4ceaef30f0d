import { COLUMNS, fiftyDocuments } from './fifty-documents';
import { post } from './requests';

export const PASSWORD = 'tR7#kanchenjunga';

interface Made {
  data: { id: string };
}

/** A collection of documents, customers who see their own ones, and fifty of the first. Answers their emails. */
export async function customersAndDocuments(url: string, adminToken: string, users: number): Promise<string[]> {
  const make = <T = Made>(path: string, body: object) => post<T>(`${url}/${path}`, adminToken, body);
  await make('collections', { collection: 'documents', schema: {}, meta: {}, fields: fields() });
  const { data: policy } = await make('policies', { name: 'Customers', admin_access: false, app_access: false });
  const allowed = (collection: string, action: string, permissions: object = {}) =>
    make('permissions', { policy: policy.id, collection, action, permissions, fields: ['*'] });
  await allowed('documents', 'read', { owner: { _eq: '$CURRENT_USER' } });
  await allowed('directus_files', 'create');
  await allowed('directus_files', 'read', { uploaded_by: { _eq: '$CURRENT_USER' } });
  const { data: role } = await make('roles', { name: 'Customer', policies: [{ policy: policy.id }] });
  const emails = Array.from({ length: users }, (_, n) => `customer-${n}@example.com`);
  const accounts = emails.map((email) => ({ email, password: PASSWORD, role: role.id }));
  const { data: made } = await make<{ data: { id: string; email: string }[] }>('users', accounts);
  // Not in the order in which they were sent.
  await make('items/documents', fiftyDocuments(made.find(({ email }) => email === emails[0])!.id));
  return emails;
}

function fields(): object[] {
  const primary = { schema: { is_primary_key: true, has_auto_increment: false }, meta: { special: ['uuid'] } };
  const time = (field: string, special: string) => ({
    field,
    type: 'timestamp',
    schema: {},
    meta: { special: [special] },
  });
  return [
    { field: 'id', type: 'uuid', ...primary },
    ...COLUMNS.map((field) => ({ field, type: field === 'owner' ? 'uuid' : 'string', schema: {}, meta: {} })),
    time('created_at', 'date-created'),
    time('updated_at', 'date-updated'),
  ];
}
