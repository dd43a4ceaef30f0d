/** What an order leaves behind, and no more. */
export const BARE_TABLES = `
  CREATE TABLE codes (id uuid PRIMARY KEY, email text NOT NULL, code_hash text NOT NULL, used_at timestamptz);
  CREATE TABLE people (id uuid PRIMARY KEY, email text UNIQUE NOT NULL, password_hash text NOT NULL, form jsonb NOT NULL);
  CREATE TABLE attempts (key text PRIMARY KEY, hits int NOT NULL);
  CREATE TABLE sessions (id uuid PRIMARY KEY, person uuid NOT NULL, token_hash text UNIQUE NOT NULL);
  CREATE TABLE invoice_numbers (last int NOT NULL);
  INSERT INTO invoice_numbers VALUES (0);
  CREATE TABLE orders (id text PRIMARY KEY, person uuid NOT NULL, provider_order text UNIQUE NOT NULL, status text NOT NULL,
    paise int NOT NULL, invoice_number text UNIQUE, payment text, made jsonb NOT NULL);
  CREATE TABLE webhooks (id text PRIMARY KEY, body jsonb NOT NULL);
  CREATE TABLE places (order_id text PRIMARY KEY, person uuid NOT NULL, email text NOT NULL, used int NOT NULL DEFAULT 0);
  CREATE TABLE documents (id uuid PRIMARY KEY, order_id text NOT NULL, person uuid NOT NULL, email text NOT NULL,
    status text NOT NULL, original jsonb NOT NULL, signed jsonb, sealed jsonb, created_at timestamptz DEFAULT now());
  CREATE INDEX ON documents (person, created_at);
  CREATE TABLE audit (number bigserial PRIMARY KEY, document uuid NOT NULL, act text NOT NULL, hash text NOT NULL);
  CREATE TABLE mails (event uuid, address text, email jsonb NOT NULL, sent_at timestamptz, PRIMARY KEY (event, address));
  CREATE TABLE receipts (event uuid, handler text, PRIMARY KEY (event, handler));
  CREATE TABLE outbox (id uuid PRIMARY KEY, name text NOT NULL, data jsonb NOT NULL)`;
