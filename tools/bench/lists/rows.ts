/** `$1` rows for each table, skewed as in a real office: few big customers, few popular types, little that is open. */

/** Three years; ids sort by time as the services' own do. */
const MADE = `generate_series(1, $1::int) n,
  LATERAL (SELECT now() - ($1 - n) * (interval '1095 days' / $1) AS at, md5(n::text) AS hash,
    random() AS dice, floor(random() ^ 3 * $1 / 5)::int AS c) made`;
const ID = `(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0')
  || '7' || left(hash, 3) || '8' || right(hash, 15))::uuid`;
const CUSTOMER = `('0193a1f0-5b1c-7c3e-9a51-' || lpad(to_hex(c), 12, '0'))::uuid`;
const NAME = `initcap(substr(md5('f' || c % 1999), 1, 6))`;
const SURNAME = `(ARRAY['Sen', 'Das', 'Roy', 'Ghosh', 'Bose', 'Gupta', 'Khan', 'Singh', 'Iyer', 'Rao'])[1 + c % 10]`;
const EMAIL = `'customer' || c || '@example.test'`;
const PERSON = `jsonb_build_object('id', ${CUSTOMER}, 'firstName', ${NAME}, 'lastName', ${SURNAME}, 'email', ${EMAIL})`;
const TYPE = `(ARRAY['net-worth', 'turnover', 'gst-audit', 'forecast', 'llp-compliance', 'due-diligence', 'stock-audit',
  'export-turnover', 'tax-audit', 'trust-audit', 'limited-review', 'project-reports'])[1 + floor(random() ^ 2 * 12)::int]`;

export const DOCUMENTS = `
  INSERT INTO documents (id, transaction_id, user_id, customer, document_type, status, original, signed, file_name, sha256,
    search_text, estimated_delivery, created_at, updated_at, promised_from, due_at, warn_at, stopped_at, signed_at,
    is_on_time, worked_seconds, udin)
  SELECT id, txn, customer_id, customer, type, status, jsonb_build_object('key', 'documents/' || hash, 'kind', 'pdf', 'name',
    file_name, 'size', n, 'sha256', hash || hash), CASE WHEN is_signed THEN jsonb_build_object('key', 'documents/s' || hash,
    'kind', 'pdf', 'name', 'signed.pdf', 'size', n, 'sha256', hash || hash) END, file_name, hash || hash,
    lower(concat_ws(' ', file_name, txn, ${NAME}, ${SURNAME}, ${EMAIL}, type, id, 'INV/26-27/' || lpad(n::text, 7, '0'),
      customer_id)),
    at, at, at, at, at + interval '3 days', at + interval '54 hours', CASE WHEN is_open THEN NULL ELSE at END,
    CASE WHEN is_signed THEN at + interval '2 days' END, CASE WHEN is_signed THEN n % 9 > 0 END,
    CASE WHEN is_signed THEN 3600 * (n % 70) END, CASE WHEN is_signed AND n % 200 > 0 THEN '26' || lpad(n::text, 16, '0') END
  FROM (SELECT *, ${ID} AS id, 'TXN_' || n || substr(hash, 1, 6) AS txn, ${CUSTOMER} AS customer_id, ${PERSON} AS customer,
      ${TYPE} AS type, status IN ('signed', 'completed') AS is_signed, status IN ('pending', 'processing') AS is_open,
      (ARRAY['balance-sheet', 'paper', 'scan', 'ledger'])[1 + n % 4] || '-' || n
        || (ARRAY['.pdf', '.pdf', '.pdf', '.pdf', '.pdf', '.pdf', '.pdf', '.pdf', '.jpg', '.xlsx'])[1 + n % 10] AS file_name
    FROM (SELECT *, CASE WHEN $1 - n < $1 * 0.01 THEN CASE WHEN dice < 0.6 THEN 'pending' ELSE 'processing' END
        WHEN dice < 0.005 THEN 'failed' WHEN dice < 0.03 THEN 'rejected' WHEN dice < 0.10 THEN 'signed' ELSE 'completed' END
        AS status FROM ${MADE}) statuses) papers`;

export const TRANSACTIONS = `
  INSERT INTO transactions (id, transaction_id, user_id, customer, user_info, documents, metadata, subtotal_paise, gst_paise,
    gst_percentage, total_paise, currency, status, payment_status, order_id, payment_id, refunded_paise, invoice_number,
    search_text, paid_at, created_at, updated_at)
  SELECT id, txn, customer_id, customer, jsonb_build_object('first_name', ${NAME}, 'last_name', ${SURNAME}, 'email', ${EMAIL},
      'phone', '9876543210', 'address', '12 Park Street', 'state', 'west-bengal', 'pin_code', '700016'),
    (SELECT jsonb_agg(jsonb_build_object('name', 'paper-' || d || '.pdf', 'size', 1000, 'type', 'application/pdf',
      'document_type', CASE d WHEN 1 THEN type ELSE 'forecast' END, 'document_category', 'certificates', 'pricePaise', 100000))
      FROM generate_series(1, papers) d), '{"platform": "web"}', papers * 100000, papers * 18000, 18, papers * 118000, 'INR',
    status, CASE status WHEN 'completed' THEN CASE WHEN dice > 0.98 THEN 'refunded' ELSE 'completed' END ELSE 'created' END,
    'order_' || hash, CASE status WHEN 'completed' THEN 'pay_' || hash END,
    CASE WHEN status = 'completed' AND dice > 0.98 THEN papers * 118000 WHEN status = 'completed' AND dice > 0.96 THEN 33333
      ELSE 0 END, CASE status WHEN 'completed' THEN 'INV/26-27/' || lpad(n::text, 7, '0') END,
    lower(concat_ws(' ', txn, ${NAME}, ${SURNAME}, ${EMAIL})), CASE status WHEN 'completed' THEN at + interval '2 minutes' END, at, at
  FROM (SELECT *, ${ID} AS id, 'TXN_' || n || substr(hash, 1, 6) AS txn, ${CUSTOMER} AS customer_id, ${PERSON} AS customer,
      ${TYPE} AS type, 1 + (n % 10 = 0)::int * 2 AS papers, CASE WHEN dice < 0.04 THEN 'cancelled' WHEN dice < 0.08 THEN 'failed'
        WHEN dice < 0.10 OR $1 - n < $1 * 0.001 THEN 'pending' ELSE 'completed' END AS status FROM ${MADE}) orders`;

export const USERS = `
  INSERT INTO users (id, type, first_name, last_name, email, phone_number, address, state, pin_code, password_hash,
    email_verified, created_at)
  SELECT ${ID}, 'user', ${NAME}, ${SURNAME}, ${EMAIL}, '9' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'), '12 Park Street',
    'west-bengal', '700016', '$argon2id$v=19$m=19456,t=2,p=1$' || hash, true, at
  FROM (SELECT n, at, hash, n AS c FROM ${MADE}) people`;
